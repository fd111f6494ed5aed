import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulateursPaiement } from './registre.ts'

let dossier: string
beforeAll(() => {
  dossier = mkdtempSync(path.join(tmpdir(), 'ael-simulateurs-'))
})
afterAll(() => rmSync(dossier, { recursive: true }))

const DEMANDE = {
  reference: 'ABCDEFGH23456789',
  montantCents: 8642,
  devise: 'EUR',
  email: 'a@exemple.fr',
  objet: 'Facture',
  notification: 'https://agence.fr/n',
  retours: {
    succes: 'https://agence.fr/s',
    refus: 'https://agence.fr/r',
    annulation: 'https://agence.fr/a',
    attente: 'https://agence.fr/e',
  },
  champs: { retour: 'Mt:M;Sign:K' },
}

/** A server with this provider, as it starts again on the same folder. */
async function demarrer(type: keyof typeof simulateursPaiement) {
  const simulateur = simulateursPaiement[type]({ dossier, envoyer: async () => ({ statut: 200, corps: '' }) })
  const serveur = Fastify()
  await serveur.register(simulateur.plugin)
  return { ...simulateur, serveur }
}

describe.each(Object.keys(simulateursPaiement) as (keyof typeof simulateursPaiement)[])('%s', (type) => {
  it('knows its transactions again after a restart: pages that are open, what was charged, what was taken back', async () => {
    const avant = await demarrer(type)
    const [ouverte, payee] = [
      avant.caisse.ouvrir(DEMANDE),
      avant.caisse.ouvrir({ ...DEMANDE, reference: 'AUTREREFERENCE99' }),
    ]
    avant.caisse.decider(payee, 'PAYEE')
    avant.caisse.rendre(payee, avant.caisse.reprendre(payee, 'REMBOURSEMENT', 100))
    await avant.serveur.close()
    // A server that was killed while it wrote.
    appendFileSync(path.join(dossier, `${type.toLowerCase()}.ndjson`), '{"cle":"x","refer')

    const apres = await demarrer(type)
    expect(apres.caisse.toutes()).toEqual([ouverte, payee])
    const page = await apres.serveur.inject({
      method: 'POST',
      url: `/simulateurs/${type.toLowerCase()}/paiement/${ouverte.cle}`,
      payload: 'choix=payer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(page.statusCode).toBe(303)
    await apres.serveur.close()
    expect((await demarrer(type)).caisse.trouver(ouverte.cle)).toMatchObject({ etat: 'PAYEE', montantCents: 8642 })
  })
})
