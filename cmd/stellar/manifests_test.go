package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// few makes a series of a manifest small: three games in three shards.
func few(text string, shards int) string {
	return strings.NewReplacer("100000", "3", "/"+strconv.Itoa(shards), "/3").Replace(text)
}

// TestManifests runs what the manifests of docs/playtest run, as the schedulers would: the shards of the Indexed Job,
// which count from 0, and those of the job array are of one series, and merge to the same.
func TestManifests(t *testing.T) {
	src, err := os.ReadFile("../../docs/playtest/job.yaml")
	if err != nil {
		t.Fatal(err)
	}
	type manifest struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   map[string]string
		Spec       struct {
			CompletionMode       string         `yaml:"completionMode"`
			Completions          int            `yaml:"completions"`
			Parallelism          int            `yaml:"parallelism"`
			BackoffLimitPerIndex int            `yaml:"backoffLimitPerIndex"`
			MaxFailedIndexes     *int           `yaml:"maxFailedIndexes"`
			PodFailurePolicy     map[string]any `yaml:"podFailurePolicy"`
			Template             struct {
				Spec struct {
					RestartPolicy string `yaml:"restartPolicy"`
					Containers    []struct {
						Name, Image string
						Env         []struct {
							Name      string
							ValueFrom map[string]map[string]string `yaml:"valueFrom"`
						}
						Command      []string
						Args         []string
						Resources    map[string]map[string]string
						VolumeMounts []struct {
							Name      string
							MountPath string `yaml:"mountPath"`
						} `yaml:"volumeMounts"`
					}
					Volumes []struct {
						Name  string
						Claim map[string]string `yaml:"persistentVolumeClaim"`
					}
				}
			}
		}
	}
	var job manifest
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(&job); err != nil {
		t.Fatal(err)
	}
	spec := job.Spec
	pod := spec.Template.Spec
	c := pod.Containers[0]
	if job.Kind != "Job" || spec.CompletionMode != "Indexed" || pod.RestartPolicy != "Never" || spec.Completions != 64 ||
		c.Command != nil || c.VolumeMounts[0].Name != pod.Volumes[0].Name {
		t.Errorf("%+v", job)
	}
	if from := c.Env[0].ValueFrom["fieldRef"]["fieldPath"]; c.Env[0].Name != "SHARD" ||
		from != "metadata.annotations['batch.kubernetes.io/job-completion-index']" {
		t.Errorf("SHARD is %s", from)
	}
	image, err := os.ReadFile("../../docs/playtest/Containerfile")
	if err != nil || !bytes.Contains(image, []byte(`ENTRYPOINT ["/stellar"]`)) ||
		!bytes.Contains(image, []byte("-o /stellar ./cmd/stellar\n")) {
		t.Errorf("the image starts something else: %s, %v", image, err)
	}

	array, err := os.ReadFile("../../docs/playtest/array.sbatch")
	if err != nil || !bytes.Contains(array, []byte("#SBATCH --array=1-"+strconv.Itoa(spec.Completions)+"\n")) {
		t.Errorf("the job array has other parts: %v", err)
	}
	if out, err := exec.Command("bash", "-n", "../../docs/playtest/array.sbatch").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}

	longtest.Only(t)
	folder := t.TempDir()
	script := filepath.Join(folder, "array.sbatch")
	if err := os.WriteFile(script, []byte(few(string(array), spec.Completions)), 0o700); err != nil {
		t.Fatal(err)
	}
	run := func(env string, command ...string) []byte {
		t.Helper()
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Dir, cmd.Env = folder, append(os.Environ(), env)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", command, err, out)
		}
		return out
	}
	for shard := range 3 {
		args := []string{"stellar"}
		for _, a := range c.Args {
			a = strings.ReplaceAll(a, "$(SHARD)", strconv.Itoa(shard))
			args = append(args, strings.ReplaceAll(few(a, spec.Completions), c.VolumeMounts[0].MountPath+"/", "pod-"))
		}
		run("", args...)
		run("SLURM_ARRAY_TASK_ID="+strconv.Itoa(shard+1), "bash", script)
	}
	run("SLURM_ARRAY_TASK_ID=2", "bash", script) // requeued, though it was complete
	merge := []string{"stellar", "playtest", "merge"}
	pods := run("", append(merge, "pod-shard-0.jsonl", "pod-shard-1.jsonl", "pod-shard-2.jsonl")...)
	jobs := run("", append(merge, "shard-1.jsonl", "shard-2.jsonl", "shard-3.jsonl")...)
	if !bytes.Equal(pods, jobs) || !bytes.Contains(pods, []byte("3 games")) {
		t.Errorf("the pods give\n%s\nand the job array\n%s", pods, jobs)
	}
}
