/** Archived documents (docs/domaines/documents.md#types): their types, and what says whom they are for. */
export const TYPES_DOCUMENT = [
  'REGLEMENT_SERVICE',
  'FORMULAIRE_RETRACTATION',
  'FOURNITURE_EAU',
  'TEMPLATE_CONTRAT',
  'TEMPLATE_SEPA',
  'DOCUMENT_ARS',
] as const
export type TypeDocument = (typeof TYPES_DOCUMENT)[number]

/** Those that a customer reads; the models serve the utility alone. */
export const TYPES_USAGER = [
  'REGLEMENT_SERVICE',
  'FORMULAIRE_RETRACTATION',
  'FOURNITURE_EAU',
  'DOCUMENT_ARS',
] as const satisfies readonly TypeDocument[]

/** Those that come with a new contract (docs/domaines/documents.md#souscription). */
export const TYPES_SOUSCRIPTION = [
  'REGLEMENT_SERVICE',
  'FORMULAIRE_RETRACTATION',
  'FOURNITURE_EAU',
] as const satisfies readonly TypeDocument[]

/** What a document may be tied to; without a key it is for everybody. */
export const CLES_ARCHIVE = ['numeroContrat', 'numeroTraite', 'codeCommune'] as const
export type CleArchive = (typeof CLES_ARCHIVE)[number]

/** Whom rules of service may be for: an agreement, or one of its communes. */
const CLES_REGLEMENT = ['numeroTraite', 'codeCommune'] as const satisfies readonly CleArchive[]

/** Whether rules of service lack whom they are for. */
export const reglementSansLieu = ({ type, cle }: { type?: TypeDocument | undefined; cle?: CleArchive | undefined }) =>
  type === 'REGLEMENT_SERVICE' && !CLES_REGLEMENT.some((admise) => admise === cle)

/** Whether a document may be read by whoever asks: neither a model nor the paper of one contract. */
export const estPublic = ({ type, cle }: { type: TypeDocument; cle: CleArchive | null }): boolean =>
  cle !== 'numeroContrat' && TYPES_USAGER.some((lisible) => lisible === type)

/** The largest file that is archived. */
export const OCTETS_MAX = 5_242_880

/** What a file that the agency takes may be, by its extension. */
export const EXTENSIONS = ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'pdf'] as const
