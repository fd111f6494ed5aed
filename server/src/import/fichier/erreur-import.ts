/** An import that cannot go on, said in a sentence for the person who started it. */
export class ErreurImport extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ErreurImport'
  }
}
