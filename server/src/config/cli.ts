import { presenterConstats } from './presenter.ts'
import { verifierConfiguration } from './verifier.ts'

const production = process.env['NODE_ENV'] === 'production'
const { config, constats } = verifierConfiguration(process.env)
process.stdout.write(presenterConstats(constats) || 'Configuration : rien à signaler.\n')
if (!production)
  process.stdout.write('Vérifiée pour un essai : avec NODE_ENV=production, elle l’est pour une mise en service.\n')
process.exitCode = config === null ? 1 : 0
