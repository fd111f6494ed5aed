import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reponses } from '../domaines/reponses.ts'
import type { Gardiens } from '../kernel/gardien.ts'
import { creerAbonnement, rattacher } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { verifierObjets } from './acces.ts'
import type { SessionConnue } from './sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A subscriber's session as a server remembers it, which no notification comes to clear, and a contract of nobody yet. */
async function visite() {
  const { db } = app.services
  const [id, numeroContrat] = [await creerUtilisateur(db), await creerAbonnement(db)]
  const connue: SessionConnue = {
    session: {
      id: 1,
      attente: null,
      secondFacteurLe: null,
      usurpateurId: null,
      expireLe: new Date(8.64e15),
      utilisateur: {
        id,
        identifiant: '',
        email: '',
        nom: '',
        prenom: '',
        profils: ['UTILISATEUR_STANDARD'],
        premiumId: null,
        accesContratResilie: false,
      },
    },
    lue: 0,
    droits: new Map(),
    fermetures: new Map(),
  }
  const demander = (gardiens: Gardiens = reponses.gardiens, fermetures = reponses.fermetures) =>
    verifierObjets(
      demarchesCalls.liste,
      { params: { contract: numeroContrat }, query: {}, body: undefined },
      connue,
      app.services,
      { ...reponses, gardiens, fermetures },
    ).then(
      () => 'ouvert',
      (error: { nature?: string }) => error.nature ?? 'panne',
    )
  const questions = { posees: 0 }
  /** As ever, but each question to the database is counted. */
  const comptes: Gardiens = {
    ...reponses.gardiens,
    contrat: {
      ...reponses.gardiens.contrat,
      atteint: (...arguments_) => {
        questions.posees += 1
        return reponses.gardiens.contrat.atteint(...arguments_)
      },
    },
  }
  const enPanne: Gardiens = {
    ...reponses.gardiens,
    contrat: { ...reponses.gardiens.contrat, atteint: () => Promise.reject(new Error('panne')) },
  }
  return { demander, comptes, questions, enPanne, attacher: () => rattacher(db, id, numeroContrat) }
}

describe('what a session remembers of whom it reaches', () => {
  it('is not a refusal, which may be lifted at any moment', async () => {
    const { demander, attacher } = await visite()
    expect(await demander()).toBe('interdit')
    await attacher()
    expect(await demander()).toBe('ouvert')
  })

  it('is a permission: it is asked for once', async () => {
    const { demander, comptes, questions, attacher } = await visite()
    await attacher()
    expect([await demander(comptes), await demander(comptes)]).toEqual(['ouvert', 'ouvert'])
    expect(questions.posees).toBe(1)
  })

  it('is not that the question, or what is closed there, could not be answered', async () => {
    const { demander, enPanne, attacher } = await visite()
    await attacher()
    expect(await demander(enPanne)).toBe('panne')
    expect(await demander()).toBe('ouvert')
    const autre = await visite()
    await autre.attacher()
    expect(await autre.demander(undefined, () => Promise.reject(new Error('panne')))).toBe('panne')
    expect(await autre.demander()).toBe('ouvert')
  })
})
