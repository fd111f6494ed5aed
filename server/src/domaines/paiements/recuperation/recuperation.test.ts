import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { FournisseurIndisponible, type TentativeOuverte } from '../fournisseurs/fournisseur.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { relancerPaiements } from './relancer-paiements.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let banc: BancPaiement
let agent: Client
let usager: Client
let sonCompte: number
let contrat: string
let remises: string
const horloge = horlogeReglable('2026-11-21T09:00:00Z')

beforeAll(async () => {
  remises = mkdtempSync(path.join(tmpdir(), 'ael-remises-'))
  banc = await monterBanc('PAYBOX', { horloge, env: () => ({ REMISES_DIR: remises }) })
  const { db } = banc.app.services
  agent = await banc.app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  ;({ id: sonCompte, client: usager, contrat } = await creerUsager(banc.app))
})
afterAll(async () => {
  await banc.close()
  rmSync(remises, { recursive: true })
})

async function payer(choix: 'payer' | 'ne-pas-notifier' | null, ...numeros: string[]): Promise<string> {
  for (const numero_facture_client of numeros)
    await creerFacture(banc.app.services.db, contrat, { numero_facture_client })
  const ouverture = await usager(paiementsCalls.effectuerDemande, {
    body: { facturePaiementInfoList: numeros.map((reference) => ({ reference, numeroContrat: contrat })) },
  })
  if (choix) await banc.choisir(await banc.ouvrirPage(ouverture), choix)
  return ouverture.referenceTransaction
}
const nonIntegres = (query: Record<string, unknown> = {}) => agent(paiementsCalls.listePaiementsNonIntegres, { query })
const sansRetour = (query: Record<string, unknown> = {}) => agent(paiementsCalls.listePaiementsSansRetour, { query })

describe('the payments to recover', () => {
  it('are those that the accounts do not have yet, and those of which nothing was heard', async () => {
    const payee = await payer('payer', 'REC1')
    const perdue = await payer('ne-pas-notifier', 'REC2')
    const ouverte = await payer(null, 'REC3', 'REC9')
    expect(await nonIntegres()).toMatchObject({
      nbTotalResultats: 1,
      resultats: [
        {
          referenceTransaction: payee,
          numeroFactureClient: 'REC1',
          numeroContrat: contrat,
          montant: 86.42,
          solde: 0,
          statutPaiement: 2,
          isPaiementEffectue: true,
          dateNotificationWaterp: null,
          traiteFacturation: { code: 'EAU' },
        },
      ],
    })
    expect((await sansRetour()).resultats.map(({ referenceTransaction }) => referenceTransaction)).toEqual([
      perdue,
      ouverte,
    ])
  })

  it('are sorted, searched and paged', async () => {
    expect(
      (await sansRetour({ tri: 'numeroFactureClient', triDecroissant: true })).resultats.map(
        ({ numeroFactureClient }) => numeroFactureClient,
      ),
    ).toEqual(['REC3', 'REC2'])
    expect(await sansRetour({ recherche: 'rec3' })).toMatchObject({
      nbTotalResultats: 1,
      resultats: [{ numeroFactureClient: 'REC3' }],
    })
    expect(await sansRetour({ recherche: '%' })).toMatchObject({ nbTotalResultats: 0 })
    const { contenu, nomFichier } = await agent(paiementsCalls.exportPaiements, {
      params: { liste: 'sansRetour', format: 'csv' },
      query: { recherche: 'rec3' },
    })
    expect(nomFichier).toMatch(/^paiements-[\w-]+-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/)
    const lignes = (await contenu.text()).trimEnd().split(/\r?\n/)
    expect(lignes).toHaveLength(2)
    expect(lignes[1]?.replaceAll('"', '')).toMatch(
      new RegExp(
        `^2026-11-21T10:00:00\\+01:00;[A-Z0-9]{16};REC3, REC9;${contrat};172,84;EUR;EAU;PAYBOX;;OUVERTE;[^;]+@[^;]+;$`,
      ),
    )
    const { email } = (await sansRetour()).resultats[0]!
    expect((await sansRetour({ recherche: email.toUpperCase() })).nbTotalResultats).toBe(2)
    expect(await sansRetour({ nbElements: 1, indexPage: 2 })).toMatchObject({
      nbTotalResultats: 2,
      resultats: [{ numeroFactureClient: 'REC3' }],
    })
    expect(await sansRetour({ nbElements: 1, indexPage: 9 })).toEqual({ nbTotalResultats: 2, resultats: [] })
  })

  it('are open to nobody where the agency does not offer that', async () => {
    const { services } = banc.app
    await reglerFonctionnalite(services, 'AfficherAdminRecuperationPaiement', false)
    try {
      for (const demande of [
        nonIntegres(),
        sansRetour(),
        agent(paiementsCalls.listePaiementsAExaminer, { query: {} }),
        agent(paiementsCalls.exportPaiements, { params: { liste: 'sansRetour', format: 'csv' }, query: {} }),
        agent(paiementsCalls.clotureAnomalie, { params: { id: 1 }, body: { motif: 'Rien à faire.' } }),
        agent(paiementsCalls.multipleNotification, { body: { referencesTransaction: ['A'.repeat(16)] } }),
      ])
        expect(await refus(demande)).toMatchObject({ status: 403, code: 'FONCTIONNALITE' })
    } finally {
      await reglerFonctionnalite(services, 'AfficherAdminRecuperationPaiement', true)
    }
  })

  it('are notified again, several at once: each says what became of it', async () => {
    const references = [...(await nonIntegres()).resultats, ...(await sansRetour()).resultats].map(
      ({ referenceTransaction }) => referenceTransaction,
    )
    const laissee = await payer('payer', 'REC4')
    const { resultats, message } = await agent(paiementsCalls.multipleNotification, {
      body: { referencesTransaction: [...references, 'A'.repeat(16)] },
    })
    expect(message).toBe('1 sur 4 enregistré.')
    expect(resultats.map(({ isIntegre }) => isIntegre)).toEqual([true, false, false, false])
    expect(resultats.map((un) => un.message)).toEqual([
      'Remis à la comptabilité.',
      expect.stringContaining('ne peut pas être interrogé'),
      expect.stringContaining('ne peut pas être interrogé'),
      'Ce paiement est inconnu.',
    ])
    expect(await nonIntegres()).toMatchObject({ nbTotalResultats: 1, resultats: [{ referenceTransaction: laissee }] })
    const [nom = ''] = readdirSync(remises)
    expect(nom).toMatch(/^encaissements-\d{8}\.ndjson$/)
    expect(JSON.parse(readFileSync(path.join(remises, nom), 'utf8'))).toMatchObject({
      reference: `${references[0]}-1`,
      numeroContrat: contrat,
      numeroFactureClient: 'REC1',
      montant: 86.42,
      tropPercu: 0,
      devise: 'EUR',
      dateReglement: '2026-11-21',
      typeServicePaiement: 'PAYBOX',
    })
    const ensuite = await agent(paiementsCalls.multipleNotification, {
      body: { referencesTransaction: [references[0]!, laissee] },
    })
    expect(ensuite.message).toBe('2 sur 2 enregistrés.')
    expect(ensuite.resultats.map((un) => un.message)).toEqual([
      'Déjà remis à la comptabilité.',
      'Remis à la comptabilité.',
    ])
  })

  it('are asked about again: each says what its provider does, and whether the accounts have it', async () => {
    const { services, prestataire, demander, annoncer } = payerAuModele(banc.app.services)
    const fournisseur = prestataire.fournisseurs.pour('')!
    const { interroger } = fournisseur
    const references: string[] = []
    for (const numero_facture_client of ['DIT1', 'DIT2', 'DIT3', 'DIT4', 'DIT5', 'DIT6']) {
      await creerFacture(services.db, contrat, { numero_facture_client })
      references.push(await demander(sonCompte, contrat, [numero_facture_client]))
    }
    const [payee, connue, refusee, inconnue, muette, illisible] = references
    for (const [reference, issue] of [
      [payee, 'ENREGISTRE'],
      [connue, 'ENREGISTRE'],
      [refusee, 'REFUSE'],
      [inconnue, 'INCONNU'],
    ] as const)
      prestataire.comptes.get(reference!)!.issue = issue
    await annoncer(connue!)
    Object.assign(fournisseur, {
      interroger: async (tentative: TentativeOuverte) => {
        if (tentative.reference === muette) throw new FournisseurIndisponible('en panne')
        if (tentative.reference === illisible) throw new TypeError('illisible')
        return interroger!(tentative)
      },
    })
    horloge.regler('2026-11-21T09:10:00Z')
    const dire = async (voulues: string[], dossier = remises) => {
      const config = { ...services.config, REMISES_DIR: dossier }
      return (await relancerPaiements({ ...services, config }, voulues)).map(({ message }) => message)
    }
    expect(await dire(references, import.meta.filename)).toEqual([
      'Enregistré.',
      'Enregistré, pas encore remis à la comptabilité.',
      'Réponse du prestataire\u202F: REFUSE.',
      'Réponse du prestataire\u202F: aucune.',
      'Le prestataire n’a pas répondu. Réessayez plus tard.',
      'Le prestataire n’a pas répondu. Réessayez plus tard.',
    ])
    for (const dit of ['Remis', 'Déjà remis'])
      expect(await dire([payee!, connue!])).toEqual([`${dit} à la comptabilité.`, `${dit} à la comptabilité.`])
  })
})
