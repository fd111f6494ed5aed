import { codePays } from '../../../kernel/pays.ts'
import { element, texte, type Noeud } from '../../../gateways/xml/xml.ts'
import { texteSepa } from './texte-sepa.ts'

export type Sequence = 'FRST' | 'RCUR'

interface Adresse {
  adresse: string
  codePostal: string
  ville: string
  pays: string
}

export interface Creancier {
  nom: string
  ics: string
  iban: string
  bic: string
  adresse: Adresse
}

/** One debit as the bank is asked for it. */
export interface Ordre {
  boutEnBout: string
  montantCents: number
  sequence: Sequence
  jour: string
  rum: string
  signeLe: string
  /** What changed in the mandate since it was last used: its former reference, and whether its account is another. */
  ancienneRum: string | null
  nouveauCompte: boolean
  titulaire: string
  iban: string
  bic: string | null
  adresse: Adresse
  motif: string
}

export interface Remise {
  messageId: string
  /** ISO 8601, with its offset. */
  instant: string
  creancier: Creancier
  ordres: readonly Ordre[]
}

const NOM_MAX = 70
const MOTIF_MAX = 140

const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const somme = (ordres: readonly Ordre[]): number => ordres.reduce((total, { montantCents }) => total + montantCents, 0)

const total = (ordres: readonly Ordre[]): Noeud[] => [
  texte('NbOfTxs', String(ordres.length)),
  texte('CtrlSum', euros(somme(ordres))),
]

/** A structured address: banks refuse the others. One without town and country says nothing and is left out. */
function adresse({ adresse: voie, codePostal, ville, pays }: Adresse): Noeud {
  const code = codePays(pays)
  const commune = texteSepa(ville, 35)
  if (code === null || commune === '') return null
  const [, numero = '', rue = ''] = /^(\d+(?:\s?(?:bis|ter|quater|[A-Z]))?)[ ,]+(.+)$/i.exec(voie) ?? ['', '', voie]
  return element('PstlAdr', [
    texte('StrtNm', texteSepa(rue, 70)),
    texte('BldgNb', texteSepa(numero, 16)),
    texte('PstCd', texteSepa(codePostal, 16)),
    texte('TwnNm', commune),
    texte('Ctry', code),
  ])
}

const compte = (nom: string, iban: string): Noeud => element(nom, [element('Id', [texte('IBAN', iban)])])

const banque = (nom: string, bic: string | null): Noeud =>
  element(nom, [element('FinInstnId', [bic ? texte('BICFI', bic) : element('Othr', [texte('Id', 'NOTPROVIDED')])])])

/** The same mandate with a new debtor account: the former one need not be told. */
const NOUVEAU_COMPTE = 'SMNDA'

const modification = ({ ancienneRum, nouveauCompte }: Ordre): Noeud[] =>
  ancienneRum === null && !nouveauCompte
    ? []
    : [
        texte('AmdmntInd', 'true'),
        element('AmdmntInfDtls', [
          texte('OrgnlMndtId', ancienneRum),
          nouveauCompte
            ? element('OrgnlDbtrAcct', [element('Id', [element('Othr', [texte('Id', NOUVEAU_COMPTE)])])])
            : null,
        ]),
      ]

const ordre = (un: Ordre): Noeud =>
  element('DrctDbtTxInf', [
    element('PmtId', [texte('EndToEndId', un.boutEnBout)]),
    texte('InstdAmt', euros(un.montantCents), { Ccy: 'EUR' }),
    element('DrctDbtTx', [
      element('MndtRltdInf', [texte('MndtId', un.rum), texte('DtOfSgntr', un.signeLe), ...modification(un)]),
    ]),
    banque('DbtrAgt', un.bic),
    element('Dbtr', [texte('Nm', texteSepa(un.titulaire, NOM_MAX) || 'NOTPROVIDED'), adresse(un.adresse)]),
    compte('DbtrAcct', un.iban),
    element('RmtInf', [texte('Ustrd', texteSepa(un.motif, MOTIF_MAX))]),
  ])

/** The name of the debits of one sequence and day within a batch. */
export const nomDuLot = (messageId: string, { sequence, jour }: Pick<Ordre, 'sequence' | 'jour'>): string =>
  `${messageId}${sequence[0]}${jour.replaceAll('-', '')}`

function lot({ messageId, creancier }: Remise, ordres: readonly Ordre[]): Noeud {
  const [premier] = ordres
  if (!premier) return null
  return element('PmtInf', [
    texte('PmtInfId', nomDuLot(messageId, premier)),
    texte('PmtMtd', 'DD'),
    texte('BtchBookg', 'true'),
    ...total(ordres),
    element('PmtTpInf', [
      element('SvcLvl', [texte('Cd', 'SEPA')]),
      element('LclInstrm', [texte('Cd', 'CORE')]),
      texte('SeqTp', premier.sequence),
    ]),
    texte('ReqdColltnDt', premier.jour),
    element('Cdtr', [texte('Nm', texteSepa(creancier.nom, NOM_MAX)), adresse(creancier.adresse)]),
    compte('CdtrAcct', creancier.iban),
    banque('CdtrAgt', creancier.bic || null),
    texte('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', [
      element('Id', [
        element('PrvtId', [
          element('Othr', [texte('Id', creancier.ics), element('SchmeNm', [texte('Prtry', 'SEPA')])]),
        ]),
      ]),
    ]),
    ...ordres.map(ordre),
  ])
}

/** A batch of direct debits as a bank reads it (pain.008.001.08): one lot for each day and sequence. */
export function ecrirePain008(remise: Remise): string {
  const { messageId, instant, creancier, ordres } = remise
  const lots = Map.groupBy(ordres, (un) => nomDuLot(messageId, un))
  const document = element(
    'Document',
    [
      element('CstmrDrctDbtInitn', [
        element('GrpHdr', [
          texte('MsgId', messageId),
          texte('CreDtTm', instant),
          ...total(ordres),
          element('InitgPty', [texte('Nm', texteSepa(creancier.nom, NOM_MAX))]),
        ]),
        ...[...lots].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, siens]) => lot(remise, siens)),
      ]),
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}
