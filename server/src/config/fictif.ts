/** The creditor of the demonstration's mandates. */
export const ICS_FICTIF = 'FR12ZZZVALOMB'

/** What seals the data of the demonstration, known to everybody. */
export const CLES_FICTIVES = `demo:${Buffer.from('Eaux de Valombre, demonstration.').toString('base64')}`

/** What the server says of itself as long as nobody says otherwise. */
export const ENSEIGNE_FICTIVE = {
  NOM_SERVICE: 'Eaux de Valombre',
  TELEPHONE_URGENCE: '01 99 00 12 34',
  MAIL_FROM: 'Agence en ligne <ne-pas-repondre@ael.test>',
} as const

/** Who the fictional utility of the demonstration is; a real one says it all, or its bills go without. */
export const SERVICE_FICTIF = {
  SERVICE_ADRESSE: '2 quai de la Sourde',
  SERVICE_CODE_POSTAL: '26960',
  SERVICE_VILLE: 'Valombre',
  SERVICE_TELEPHONE: '01 99 00 12 30',
  SERVICE_EMAIL: 'releves@valombre.test',
  SERVICE_SIREN: '998214308',
  SERVICE_TVA: 'FR57998214308',
  SERVICE_IBAN: 'FR7699961000420002696014771',
  SERVICE_BIC: 'VALOFRP1XXX',
  SERVICE_ICS: ICS_FICTIF,
  PUBLICATION_DIRECTEUR: 'Camille Morel, présidente du service fictif',
  HEBERGEUR: 'Hébergeur fictif, 2 quai de la Sourde, 26960 Valombre, 01 99 00 12 30',
  HEBERGEMENT_LIEU: 'à Valombre, ville fictive',
  DPO_CONTACT: 'dpo@valombre.test',
  DONNEES_CONSERVATION: 'celles d’une démonstration, effacée quand on veut',
  ACCESSIBILITE_AUDIT: 'aucun, ce service étant fictif',
  ACCESSIBILITE_DATE: 'celle de la démonstration',
} as const

/** Numbers that the regulator keeps for works of fiction (ARCEP, decision 2018-0881), as `0199001234`. */
const TELEPHONE_FICTIF = /^0(?:19900|26191|35301|46571|53649|63998)/

/** Whether nobody can be reached under this number. */
export const estTelephoneFictif = (numero: string): boolean =>
  TELEPHONE_FICTIF.test(numero.replaceAll(/[^\d+]/g, '').replace(/^(?:\+33|0033)0?/, '0'))

/** Whether no mail can come from, or go to, this address: its domain is kept for tests and examples (RFC 2606). */
export const estEmailFictif = (email: string): boolean =>
  /[.@](?:test|example|invalid|localhost|example\.(?:com|net|org))>?\s*$/i.test(email)

const comparable = (texte: string): string => texte.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a variable still holds what the demonstration says. */
export const estDeLaDemonstration = (valeur: string, fictive: string): boolean =>
  comparable(valeur) === comparable(fictive)

/** Whether a key of data is that of the demonstration, under whatever name. */
export const estCleFictive = ({ secret }: { secret: Uint8Array }): boolean =>
  CLES_FICTIVES.endsWith(`:${Buffer.from(secret).toString('base64')}`)
