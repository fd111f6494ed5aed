import { lireConfig, VARIABLES, type Config } from '../config.ts'
import { createFournisseurs, variablesPaiement } from '../domaines/paiements/fournisseurs/registre.ts'
import { createCaptcha } from '../gateways/captcha/registre.ts'
import { createTransportSms } from '../gateways/sms/registre.ts'
import { ConfigurationRefusee, type Constat } from './constat.ts'
import { constatsMoities } from './moities.ts'
import { constatsProduction } from './production.ts'
import { constatsInconnues } from './variables-inconnues.ts'

/** What the gateways need, which they check themselves when they are made. */
const FABRIQUES: readonly ((config: Config) => unknown)[] = [
  createFournisseurs,
  createTransportSms,
  (config) => createCaptcha(config, () => Promise.reject(new Error('not asked for'))),
]

function constatsPasserelles(config: Config): readonly Constat[] {
  return FABRIQUES.flatMap((creer) => {
    try {
      creer(config)
      return []
    } catch (error) {
      if (error instanceof ConfigurationRefusee) return error.constats
      throw error
    }
  })
}

const connues = new Set([...VARIABLES, ...variablesPaiement])

/** Everything that can be said of an environment, at once; the configuration is null when one of it is a refusal. */
export function verifierConfiguration(env: NodeJS.ProcessEnv): { config: Config | null; constats: Constat[] } {
  const { config, constats: lecture } = lireConfig(env)
  // What could not be read counts as not given: the rules that would miss it have nothing to add.
  const dites = new Set(lecture.map(({ variable }) => variable))
  const suite = [
    ...(config.production ? constatsProduction(config) : []),
    ...constatsMoities(config),
    ...constatsPasserelles(config),
  ]
  const donnees = Object.entries(env).flatMap(([nom, valeur]) => (valeur ? [nom] : []))
  const constats = [
    ...lecture,
    ...suite.filter(({ variable }) => !dites.has(variable)),
    ...constatsInconnues(donnees, connues),
  ]
  return { config: constats.some(({ gravite }) => gravite === 'refus') ? null : config, constats }
}
