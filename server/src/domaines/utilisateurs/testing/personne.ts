import type { TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

/** Somebody, his account with a password, and himself as a customer. */
export async function creerPersonne(app: TestApp, nom: string) {
  const email = `${nom.toLowerCase()}-${Math.random()}@exemple.fr`
  const id = await creerUtilisateur(app.services.db, {
    nom,
    prenom: 'Alix',
    email,
    motDePasse: MOT_DE_PASSE,
    accesContratResilie: true,
  })
  return {
    id,
    email,
    client: await app.clientDe(id),
    numero: await creerClient(app.services.db, { nom, prenom: 'Alix', email }),
  }
}

/** A person with a contract of his own. */
export interface Dossier extends Awaited<ReturnType<typeof creerPersonne>> {
  nom: string
  contrat: string
}

/** When all that is in a file was done. */
export const quand = new Date('2026-10-25T01:30:00Z')
/** When it ended, or was answered. */
export const ensuite = new Date('2026-10-26T02:45:00Z')
