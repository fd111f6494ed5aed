import type { Config } from '../config.ts'
import { refus, type Constat } from './constat.ts'

/** Variables that go together: with some of them alone, a simulator or nothing would stand in without a word. */
const ENSEMBLES = [
  ['FranceConnect', ['FRANCECONNECT_URL', 'FRANCECONNECT_CLIENT_ID', 'FRANCECONNECT_CLIENT_SECRET']],
  ['Gigya', ['GIGYA_API_KEY', 'GIGYA_SECRET', 'GIGYA_LOGIN_URL']],
] as const

/** What lacks of a provider that is configured in part. */
export const constatsMoities = (config: Config): Constat[] =>
  ENSEMBLES.flatMap(([nom, variables]) => {
    const absentes = variables.filter((variable) => !config[variable])
    if (absentes.length === 0 || absentes.length === variables.length) return []
    return [
      refus(
        absentes.join(', '),
        `${nom} n’est configuré qu’à moitié\u202F: donnez aussi ce qui manque, ou retirez le reste.`,
      ),
    ]
  })
