package protocol

import "reflect"

// Types are the types of what is sent, by name: parameters and results of methods, parameters of notifications.
func Types() map[string]reflect.Type {
	out := map[string]reflect.Type{"error": reflect.TypeFor[Error]()}
	for name, m := range methods {
		out[name+"_params"], out[name+"_result"] = m.in, m.out
	}
	for name, t := range notifications {
		out[name+"_notification"] = t
	}
	return out
}

// ErrorNames are the names of the codes of errors.
var ErrorNames = reasons
