import { ECRITURES } from './ecritures.ts'
import { AUTRE, type Champ, type Falsification } from './faussaire.ts'

/**
 * What a message leads to: the payment is settled; nothing is, and somebody is to look at the attempt; the message proves
 * nothing and is refused; or it is taken note of, and nothing comes of it.
 */
export type Suite = 'REGLE' | 'ANOMALIE' | 'REFUSE' | 'RIEN'

/** What a message says that differs from what the provider would say. */
export type Changement = Partial<Record<Champ, string | null>>
export interface Nature {
  quoi: string
  attendu: Suite
  /** By the name of the protocol, for what its own facts decide otherwise. */
  sauf?: Readonly<Record<string, Suite>>
  anomalie?: RegExp
  changement?: (protocole: string) => Changement
  falsification?: Omit<Falsification, 'changements'>
  /** Only of protocols whose messages are signed, of fields, of characters outside of ASCII. */
  pour?: 'signee' | 'enChamps' | 'encodee'
}

const COMPTE_EN_DIRHAMS = /^MTC/
/** Of the protocols whose messages name the currency; the others take it from the account, which has one only. */
const dans =
  (devise: 'AUTRE' | 'USD' | null) =>
  (protocole: string): Changement => {
    const autre = COMPTE_EN_DIRHAMS.test(protocole) ? 'EUR' : 'MAD'
    return { devise: devise === null ? null : ECRITURES[protocole]!.devise(devise === 'AUTRE' ? autre : devise) }
  }
const montant =
  (cents: number) =>
  (protocole: string): Changement => ({ montant: ECRITURES[protocole]!.montant(cents) })

/** The message of an accepted payment, validly signed unless said otherwise, with one thing in it that is not as it should be. */
export const NATURES: Nature[] = [
  { quoi: 'as the provider writes it', attendu: 'REGLE' },
  { quoi: 'of a cent less', attendu: 'ANOMALIE', anomalie: /Montant annoncé 86,41/, changement: montant(8641) },
  { quoi: 'of a cent more', attendu: 'ANOMALIE', anomalie: /Montant annoncé 86,43/, changement: montant(8643) },
  { quoi: 'of nothing', attendu: 'ANOMALIE', anomalie: /Montant annoncé/, changement: montant(0) },
  {
    quoi: 'without amount',
    attendu: 'ANOMALIE',
    anomalie: /Montant annoncé absent/,
    changement: () => ({ montant: null }),
  },
  {
    quoi: 'of an amount that is none',
    attendu: 'ANOMALIE',
    anomalie: /Montant annoncé absent/,
    changement: () => ({ montant: '-8642' }),
  },
  {
    quoi: 'in another currency that we know',
    attendu: 'ANOMALIE',
    anomalie: /Devise annoncée/,
    changement: dans('AUTRE'),
  },
  { quoi: 'in a currency that we do not know', attendu: 'ANOMALIE', anomalie: /Devise/, changement: dans('USD') },
  {
    quoi: 'without the currency that the protocol names',
    attendu: 'ANOMALIE',
    anomalie: /Devise annoncée/,
    changement: dans(null),
    // An inquiry may leave it out: the demand named it, and its MAC binds it to the reference.
    sauf: { AXEPTA: 'REGLE' },
  },
  {
    quoi: 'of another merchant',
    attendu: 'REFUSE',
    anomalie: /compte|client/,
    changement: () => ({ marchand: 'acct_autre' }),
    // A contract is a means of payment of the merchant, and the page offers all that he has.
    sauf: { PAYLINE: 'REGLE', STRIPE: 'ANOMALIE', PAYFIP: 'ANOMALIE' },
  },
  {
    quoi: 'of another mode than that of the account',
    attendu: 'ANOMALIE',
    anomalie: /mode|test/,
    changement: (protocole) => ({
      mode: { PAYBOX: 'XXXXXX', PAYZEN: 'PRODUCTION', STRIPE: 'true', PAYFIP: 'W' }[protocole] ?? '',
    }),
    // Each mode has its own key: the platform tells the merchant of what is not delivered.
    sauf: { PAYZEN: 'REFUSE' },
  },
  {
    quoi: 'of a result that nobody knows',
    attendu: 'ANOMALIE',
    anomalie: /code inconnu/,
    changement: () => ({ resultat: 'BIZARRE' }),
    // Whatever the bank answers other than 00 is a refusal; what is captured counts, whatever the last operation came to.
    sauf: { MTC: 'RIEN', AXEPTA: 'REGLE' },
  },
  {
    quoi: 'that names nobody’s attempt',
    attendu: 'RIEN',
    changement: () => ({ reference: 'ZZZZZZZZZZZZZZZZ' }),
    anomalie: /autre/,
    sauf: { PAYLINE: 'ANOMALIE', PAYFIP: 'ANOMALIE' },
  },
  {
    quoi: 'that names no transaction',
    attendu: 'ANOMALIE',
    anomalie: /pas de numéro/,
    changement: () => ({ transaction: null }),
    // PayFiP names its operation in the question as well; a transaction of PayZen has four other names.
    sauf: { PAYFIP: 'REGLE', PAYZEN: 'REGLE' },
  },
  { quoi: 'without signature', attendu: 'REFUSE', pour: 'signee', falsification: { facon: null } },
  { quoi: 'signed by another key', attendu: 'REFUSE', pour: 'signee', falsification: { facon: AUTRE } },
  {
    quoi: 'signed over another order',
    attendu: 'REFUSE',
    pour: 'signee',
    falsification: { facon: { retournee: true } },
  },
  {
    quoi: 'signed over another encoding',
    attendu: 'REFUSE',
    pour: 'encodee',
    changement: () => ({}),
    falsification: { facon: { encodage: 'utf16le' } },
  },
  {
    quoi: 'with a field that comes twice, and is signed with both',
    attendu: 'REFUSE',
    pour: 'enChamps',
    falsification: {
      remanier: (champs) =>
        champs.flatMap(
          ([nom, valeur]) =>
            [
              [nom, valeur],
              [nom, `${valeur}0`],
            ] as [string, string][],
        ),
    },
  },
  {
    quoi: 'with names in capitals, and signed so',
    attendu: 'REFUSE',
    pour: 'enChamps',
    falsification: { remanier: (champs) => champs.map(([nom, valeur]) => [nom.toUpperCase(), valeur]) },
    // Names in either case are in the facts of these; of the others nothing is found that names an attempt.
    sauf: {
      AXEPTA: 'REGLE',
      PAYFIP: 'REGLE',
      PAYBOX: 'RIEN',
      PAYEXT: 'RIEN',
      COBALT: 'RIEN',
      'MTC, first gateway': 'RIEN',
    },
  },
]
