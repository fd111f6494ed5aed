/** What is found about the environment: a variable, or several together, and a sentence that says what to do. Never a value that is secret. */
export interface Constat {
  /** With a `refus` nothing is started. */
  gravite: 'refus' | 'avertissement'
  variable: string
  phrase: string
}

export const refus = (variable: string, phrase: string): Constat => ({ gravite: 'refus', variable, phrase })

/** The environment does not allow to start. */
export class ConfigurationRefusee extends Error {
  readonly constats: readonly Constat[]

  constructor(constats: readonly Constat[]) {
    super(
      ['Configuration refusée.', ...constats.map(({ variable, phrase }) => `${variable}\u202F: ${phrase}`)].join('\n'),
    )
    this.name = 'ConfigurationRefusee'
    this.constats = constats
  }
}
