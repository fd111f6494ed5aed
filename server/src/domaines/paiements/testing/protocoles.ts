import { MTC_SIMULE } from '@ael/simulators/mtc/cles.ts'
import { simulateursPaiement } from '@ael/simulators/paiements/registre.ts'
import type { TypeSimule } from '../../../testing/banc-paiement.ts'

export const TYPES = Object.keys(simulateursPaiement) as TypeSimule[]
/** Nothing that it says is signed, so that nothing of it may be recorded: see its own test. */
const SANS_PREUVE: ReadonlySet<string> = new Set(['TIPI'])

type Env = (origine: string) => Record<string, string>
const enDirhams: Env = () => ({ PAIEMENT_DEVISE: 'MAD' })
const parLaPasserelle: Env = (origine) => ({
  ...enDirhams(origine),
  MTC_PAGE: 'PASSERELLE',
  MTC_BOUTIQUE: MTC_SIMULE.boutique,
  MTC_CLE: MTC_SIMULE.cle,
  MTC_URL: `${origine}/simulateurs/mtc/gateway/pay.asp`,
})
/** Every way in which the agency is paid, with what the environment has to say for it. */
export const PROTOCOLES: [nom: string, type: TypeSimule, env: Env][] = [
  ...TYPES.filter((type) => !SANS_PREUVE.has(type)).map((type): [string, TypeSimule, Env] => [
    type,
    type,
    type === 'MTC' ? enDirhams : () => ({}),
  ]),
  ['MTC, first gateway', 'MTC', parLaPasserelle],
]

/** Their notifications do not name the currency. */
export const SANS_DEVISE: ReadonlySet<string> = new Set(['AXEPTA', 'MTC, first gateway', 'PAYBOX', 'PAYFIP'])
