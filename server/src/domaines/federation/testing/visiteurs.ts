import type { Client } from '@ael/contract/client.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { IDENTITES } from '@ael/simulators/franceconnect/identites.ts'
import type { TestApp } from '../../../testing/app.ts'
import { choisirIdentite } from '../../../testing/france-connect.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

const { getTokenStateNonce, logOnFranceConnectProvider, loginFranceConnect, rapprocherFranceConnect } = federationCalls

const identite = (nom: string) => {
  const trouvee = IDENTITES.find(({ family_name: sien }) => sien === nom)
  if (!trouvee) throw new Error(`identité de test ${nom}`)
  return trouvee
}
export const angela = identite('DUBOIS')
export const camille = identite('ROUSSEL')

/** What people do who come by FranceConnect; where, is asked when they do. */
export function visiteursDe(ouvert: () => TestApp) {
  const anonyme = () => ouvert().clientDe(null)

  /** The code and state with which the browser comes back. */
  const revenir = async (client: Client, sub: string, usage: 'connexion' | 'inscription' = 'connexion') => {
    const { adresse } = await client(getTokenStateNonce, { query: { usage } })
    const { searchParams } = await choisirIdentite(adresse, sub)
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
  }
  const prouver = async (client: Client, sub: string, usage: 'connexion' | 'inscription' = 'connexion') =>
    client(logOnFranceConnectProvider, { query: await revenir(client, sub, usage) })
  const entrer = async (client: Client, sub: string) => {
    const { uid } = await prouver(client, sub)
    return client(loginFranceConnect, { body: { uid } })
  }
  const camilleExiste = () =>
    creerUtilisateur(ouvert().services.db, {
      email: 'standard@ael.test',
      prenom: 'Camille',
      nom: 'Roussel',
      motDePasse: MOT_DE_PASSE,
    })
  /** Camille, her account, and its link. */
  const lier = async () => {
    const id = await camilleExiste()
    const client = await anonyme()
    const { uid } = await prouver(client, camille.sub)
    const ouverture = await client(rapprocherFranceConnect, {
      body: { uid, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE },
    })
    return { id, ouverture }
  }
  return { anonyme, revenir, prouver, entrer, camilleExiste, lier }
}
