/** A refused answer: the path of its field (`adresse.codePostal`) and the sentence to show. */
export interface FieldError {
  field: string
  message: string
}

/** The errors of a form as its library holds them, flat and in the order of its fields. */
export function fieldErrors(errors: object): FieldError[] {
  return flatten(errors, '')
}

function flatten(node: object, path: string): FieldError[] {
  if ('message' in node && typeof node.message === 'string') return [{ field: path, message: node.message }]
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    // `ref` is the DOM element that the form library keeps beside the message.
    key === 'ref' || typeof child !== 'object' || child === null ? [] : flatten(child, path ? `${path}.${key}` : key),
  )
}
