/** An environment variable as listed in docs/operations.md. */
export interface VariableDescription {
  name: string;
  meaning: string;
}

const descriptions: VariableDescription[] = [];

/** Declares a property of the environment schema as a variable with a description. */
export function Variable(meaning: string): PropertyDecorator {
  return (_target, name) => void descriptions.push({ name: String(name), meaning });
}

export function listVariables(): readonly VariableDescription[] {
  return descriptions;
}
