/** A command that cannot be done, said in a sentence for the person who gave it. */
export class ErreurCommande extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ErreurCommande'
  }
}
