import pg from 'pg'
import { oublierCles, resceller } from '../coffre/resceller.ts'
import { commande, REUSSI } from '../commande.ts'
import { connect } from '../connect.ts'
import { sansCle } from '../gateways/coffre/coffre-ferme.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'
import { rediger } from './rediger.ts'

const INCOMPLET = 1

/** `npm run rechiffrer`: seals everything by the first key of `CLES_DONNEES`; fails when something does not open. */
export const rechiffrer = commande([], async (_, { env, dire, prevenir }) => {
  const { config, connectionString, fermer } = await connect(env, prevenir)
  const coffre = createCoffre(config.CLES_DONNEES)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    if (coffre.cle === null) throw sansCle()
    await client.connect()
    const comptes = await resceller(client, coffre)
    dire(rediger(coffre.cle, comptes, await oublierCles(client, coffre)))
    return comptes.some(({ illisibles }) => illisibles.size > 0) ? INCOMPLET : REUSSI
  } finally {
    await client.end()
    await fermer()
  }
})
