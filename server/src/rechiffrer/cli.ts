import pg from 'pg'
import { oublierCles, resceller } from '../coffre/resceller.ts'
import { connect } from '../connect.ts'
import { explain } from '../explain.ts'
import { sansCle } from '../gateways/coffre/coffre-ferme.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'
import { rediger } from './rediger.ts'

/** `npm run rechiffrer`: seals everything by the first key of `CLES_DONNEES`; fails when something does not open. */
async function main(): Promise<void> {
  const { config, connectionString, fermer } = await connect(process.env)
  const coffre = createCoffre(config.CLES_DONNEES)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    if (coffre.cle === null) throw sansCle()
    await client.connect()
    const comptes = await resceller(client, coffre)
    process.stdout.write(`${rediger(coffre.cle, comptes, await oublierCles(client, coffre))}\n`)
    if (comptes.some(({ illisibles }) => illisibles.size > 0)) process.exitCode = 1
  } finally {
    await client.end()
    await fermer()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error, [])}\n`)
  process.exitCode = 1
}
