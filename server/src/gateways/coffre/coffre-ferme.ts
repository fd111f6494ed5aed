/** A sealed value that does not open, or nothing to seal with; the message says to the staff what to do. */
export class CoffreFerme extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CoffreFerme'
  }
}

export const sansCle = () =>
  new CoffreFerme(
    'Aucune clé ne scelle les données bancaires\u202F: donnez CLES_DONNEES, celles du serveur (docs/exploitation.md, «\u00A0Clés des données\u00A0»).',
  )

export const cleAbsente = (cle: string) =>
  new CoffreFerme(
    `Une donnée bancaire est scellée par la clé «\u00A0${cle}\u00A0», qui n’est plus dans CLES_DONNEES\u202F: remettez cette clé après les autres (docs/exploitation.md, «\u00A0Clés des données\u00A0»).`,
  )

export const valeurAlteree = (colonne: string, cause?: unknown) =>
  new CoffreFerme(
    `Une valeur scellée de ${colonne} ne s’ouvre pas\u202F: elle a été altérée ou prise à une autre ligne, ou sa clé a été remplacée par une autre du même nom. Restaurez-la, ou importez-la de nouveau.`,
    { cause },
  )
