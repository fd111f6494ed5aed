/** A table with sealed columns. */
export interface TableScellee {
  table: string
  /** The column that the rows are gone through by. */
  cle: string
  /** The column that says whose a sealed value is: what is sealed for one opens for no other. It stays as long as the row. */
  ligne: string
  /** What is sealed: `iban` stands in `iban_scelle`. */
  champs: readonly string[]
}

/** All that is sealed in the database. A column that is added here is sealed anew, and looked for, like the others. */
export const TABLES_SCELLEES = [
  { table: 'client', cle: 'numero_client', ligne: 'numero_client', champs: ['iban', 'bic', 'titulaire'] },
  // Not by its reference: that of a mandate may change, its contract does not.
  { table: 'mandat_sepa', cle: 'id', ligne: 'numero_contrat', champs: ['iban', 'bic', 'titulaire'] },
  { table: 'prelevement', cle: 'id', ligne: 'bout_en_bout', champs: ['iban'] },
  { table: 'traitement_services', cle: 'id', ligne: 'reference', champs: ['iban', 'bic', 'titulaire'] },
  { table: 'demarche', cle: 'id', ligne: 'id_processus', champs: ['comptes'] },
  { table: 'recepteur', cle: 'id', ligne: 'reference', champs: ['secret', 'ancien_secret'] },
  { table: 'facteur_application', cle: 'id', ligne: 'reference', champs: ['secret'] },
  { table: 'remise_prelevements', cle: 'id', ligne: 'message_id', champs: ['contenu'] },
  { table: 'bloc_garde', cle: 'id', ligne: 'reference', champs: ['contenu'] },
] as const satisfies readonly TableScellee[]

type Tables = (typeof TABLES_SCELLEES)[number]

/** `client.iban`. */
export type ColonneScellee = Tables extends infer T
  ? T extends { table: infer Nom extends string; champs: readonly (infer Champ extends string)[] }
    ? `${Nom}.${Champ}`
    : never
  : never
