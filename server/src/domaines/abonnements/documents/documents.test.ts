import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AbonnementVoulu,
  creerAbonnement,
  creerContratRattache,
  montrerClient,
} from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { creerFacture, creerReglement } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { textePdf } from '../../../testing/pdf.ts'

let app: TestApp
let utilisateurId: number
let usager: Client
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T23:30:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  utilisateurId = await creerUtilisateur(app.services.db, { accesContratResilie: true })
  usager = await app.clientDe(utilisateurId)
})

async function texte({ contenu }: { contenu: Blob }): Promise<string> {
  return (await textePdf(contenu)).replaceAll('\u00a0', ' ')
}
const monContrat = async (voulu?: AbonnementVoulu) => {
  const numero = await creerContratRattache(app.services.db, utilisateurId, voulu)
  await montrerClient(app.services.db, utilisateurId)
  return numero
}

describe('the proof of address', () => {
  const justificatif = (numeroContrat: string) =>
    usager(abonnementsCalls.telechargerJustificatifDomicile, { params: { numeroContrat } })

  it('attests holder, co-holder, address and contract on the day in Paris', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { civilite: 'MME', nom: 'Éluard', prenom: 'Zoé' })
    const coTitulaire = await creerClient(db, { civilite: 'M.', nom: 'Noël', prenom: 'François' })
    const numeroContrat = await monContrat({
      titulaire,
      coTitulaire,
      adresse: {
        numero: '14',
        voie: 'rue des Tanneurs',
        complement: 'apt 12',
        codePostal: '26960',
        ville: "L'Isle-Valombre",
      },
    })
    const document = await justificatif(numeroContrat)
    expect(document).toMatchObject({
      nomFichier: `justificatif-domicile-${numeroContrat}.pdf`,
      type: 'application/pdf',
    })
    const lu = (await texte(document)).replaceAll(/\s+/g, ' ')
    for (const attendu of [
      'Titulaire Mme Zoé Éluard',
      'Co-titulaire M. François Noël',
      "14 rue des Tanneurs, apt 12, 26960 L'Isle-Valombre",
      numeroContrat,
      'Eau potable',
      '01/03/2020',
      'Fait le 22/11/2026',
    ]) {
      expect(lu).toContain(attendu)
    }
  })

  it('names a company by its name alone', async () => {
    const titulaire = await creerClient(app.services.db, {
      civilite: 'STE',
      nom: 'Lefort',
      prenom: null,
      raison_sociale: 'Cabinet Lefort Gestion',
    })
    const coTitulaire = await creerClient(app.services.db, { civilite: null, nom: 'Noël', prenom: 'Léo' })
    const lu = await texte(await justificatif(await monContrat({ titulaire, coTitulaire })))
    expect(lu).toContain('Cabinet Lefort Gestion')
    // Nor is a person given a title that is not known.
    expect(lu.replaceAll(/\s+/g, ' ')).toContain('Co-titulaire Léo Noël')
    expect(lu).not.toContain('STE')
  })

  it.each(['AT', 'CS', 'RA', 'RS', 'RM'] as const)('is refused in state %s', async (etat) => {
    expect(await refus(justificatif(await monContrat({ etat })))).toMatchObject({ status: 412, code: 'ETAT' })
  })
})

describe('the statement of account', () => {
  const releve = (numeroContrat: string, dateDebut: string, dateFin: string) =>
    usager(abonnementsCalls.telechargerFicheReleveCompte, { body: { numeroContrat, dateDebut, dateFin } })

  it('runs from the balance before to the balance after, through each invoice, credit note, payment and rejection', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat({
      titulaire: await creerClient(db, { nom: 'Éluard', prenom: 'Zoé' }),
      payeur: await creerClient(db, { raison_sociale: 'Cabinet Lefort' }),
    })
    const factures = [
      ['F-2025', 'FACTURE', '2025-10-01', 10_000],
      ['F-2026', 'FACTURE', '2026-01-01', 123_456],
      ['A-2026', 'AVOIR', '2026-03-01', -2_000],
      ['C-2026', 'CLOTURE', '2026-12-31', 1_000],
    ] as const
    // It comes after the credit note of its day, whichever was written first.
    await creerReglement(db, numeroContrat, { date_reglement: '2026-03-01', montant_cents: 100 })
    for (const [numero, type, emission, cents] of factures) {
      await creerFacture(db, numeroContrat, {
        numero_facture_client: numero,
        type,
        date_emission: emission,
        date_echeance: type === 'CLOTURE' ? '2027-01-30' : '2026-04-02',
        montant_ht_cents: cents,
        montant_tva_cents: 0,
        montant_ttc_cents: cents,
        solde_cents: cents,
      })
    }
    await creerReglement(db, numeroContrat, { date_reglement: '2025-11-02', montant_cents: 9_000 })
    await creerReglement(db, numeroContrat, {
      date_reglement: '2026-02-02',
      montant_cents: 50_000,
      mode_reglement: 'CHEQUE',
    })
    await creerReglement(db, numeroContrat, {
      date_reglement: '2026-02-09',
      montant_cents: -50_000,
      mode_reglement: 'CHEQUE',
      motif_rejet: 'Provision insuffisante',
    })
    await creerReglement(db, numeroContrat, {
      date_reglement: '2026-02-10',
      montant_cents: -500,
      mode_reglement: 'VIREMENT',
    })
    await creerReglement(db, numeroContrat, { date_reglement: '2026-12-31', montant_cents: 1 })

    const document = await releve(numeroContrat, '01/01/2026', '31/12/2026')
    expect(document.nomFichier).toBe(`releve-de-compte-${numeroContrat}-2026-01-01-2026-12-31.pdf`)
    const lu = await texte(document)
    const attendus = [
      '01/01/2026 Solde en début de période 10,00 €',
      '01/01/2026 Facture n° F-2026 02/04/2026 1 234,56 € 1 244,56 €',
      '02/02/2026 Règlement : Chèque 500,00 € 744,56 €',
      '09/02/2026 Rejet : Chèque (provision insuffisante) 500,00 € 1 244,56 €',
      '10/02/2026 Remboursement : Virement 5,00 € 1 249,56 €',
      '01/03/2026 Avoir n° A-2026 20,00 € 1 229,56 €',
      '01/03/2026 Règlement : Prélèvement 1,00 € 1 228,56 €',
      '31/12/2026 Facture de clôture n° C-2026 30/01/2027 10,00 € 1 238,56 €',
      '31/12/2026 Règlement : Prélèvement 0,01 € 1 238,55 €',
      'Total des opérations 1 749,56 € 521,01 €',
      '31/12/2026 Solde en fin de période 1 238,55 €',
      'Montant restant dû : 1 238,55 €',
      'Titulaire Zoé Éluard',
      'Payeur Cabinet Lefort',
    ]
    const suite = lu.replaceAll(/\s+/g, ' ')
    for (const attendu of attendus) expect(suite).toContain(attendu)
    expect(suite).not.toContain('F-2025')
    expect(suite).not.toMatch(/Un solde négatif est en votre faveur|mensualités déjà payées/)
  })

  it('ends with what is in favour of the customer, over as many pages as it takes', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat({
      titulaire: await creerClient(db, { nom: 'Éluard', prenom: 'Zoé' }),
      adresse: {
        numero: '1228 bis',
        voie: 'chemin rural de la Fontaine-aux-Quatre-Vents-de-Sainte-Radegonde',
        complement: 'bâtiment C, escalier 4, appartement 312',
        codePostal: '26960',
        ville: 'Saint-Pierre-et-Saint-Paul-de-Valombre-sur-Sourde',
      },
    })
    const jours = Array.from({ length: 200 }, (_, rang) =>
      new Date(Date.UTC(2026, 0, 1 + rang)).toISOString().slice(0, 10),
    )
    for (const jour of jours) await creerReglement(db, numeroContrat, { date_reglement: jour, montant_cents: 101 })
    const lu = (await texte(await releve(numeroContrat, '2026-01-01', '2026-12-31'))).replaceAll(/\s+/g, ' ')
    expect(lu).toContain('Titulaire Zoé Éluard')
    expect(lu.replaceAll('- ', '-')).toContain(
      'Sainte-Radegonde, bâtiment C, escalier 4, appartement 312, 26960 Saint-Pierre-et-Saint-Paul-de-Valombre-sur-Sourde',
    )
    expect(lu.match(/Règlement : Prélèvement 1,01 €/g)).toHaveLength(200)
    expect(lu.match(/Date Opération Échéance Débit Crédit Solde dû/g)?.length).toBeGreaterThan(3)
    expect(lu).toContain('Total des opérations 0,00 € 202,00 €')
    expect(lu).toContain('En votre faveur : 202,00 €')
    expect(lu).toContain('Un solde négatif est en votre faveur')
  })

  it('tells apart the instalments that were received before their bill', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat()
    const echue = {
      montant_ht_cents: 2247,
      montant_tva_cents: 0,
      montant_ttc_cents: 2247,
      solde_cents: 2247,
      mode_reglement: 'MENSUALISATION',
    } as const
    const emise = await creerFacture(db, numeroContrat, {
      ...echue,
      date_emission: '2026-12-31',
      date_echeance: '2027-01-16',
    })
    const suivante = await creerFacture(db, numeroContrat, {
      ...echue,
      date_emission: '2027-10-26',
      date_echeance: '2027-11-11',
    })
    // Neither what paid a bill that was issued, nor what is no instalment, nor what was paid for another contract.
    const autre = await monContrat()
    for (const [contrat, jour, facture_id, mode_reglement] of [
      [numeroContrat, '2026-10-27', emise, 'MENSUALISATION'],
      [numeroContrat, '2026-10-28', null, 'CHEQUE'],
      [autre, '2026-11-09', null, 'MENSUALISATION'],
      [numeroContrat, '2026-11-09', null, 'MENSUALISATION'],
      [numeroContrat, '2026-12-31', suivante, 'MENSUALISATION'],
      [numeroContrat, '2027-01-08', null, 'MENSUALISATION'],
    ] as const)
      await creerReglement(db, contrat, { date_reglement: jour, montant_cents: 2300, mode_reglement, facture_id })
    const lu = (await texte(await releve(numeroContrat, '2026-01-01', '2026-12-31'))).replaceAll(/\s+/g, ' ')
    expect(lu).toContain('En votre faveur : 69,53 €')
    expect(lu).toContain('Ce solde compte 46,00 € de mensualités déjà payées')
  })

  it('without any entry says so', async () => {
    const lu = await texte(await releve(await monContrat(), '2026-01-01', '2026-01-01'))
    expect(lu).toContain('Aucune opération sur cette période.')
    expect(lu).toContain('Votre compte est soldé.')
    expect(lu).not.toContain('Un solde négatif est en votre faveur')
  })

  it.each([
    ['2026-02-01', '2026-01-31', 'Veuillez renseigner une date de fin supérieure à la date de début'],
    ['31/02/2026', '2026-03-01', 'Saisissez une date au format JJ/MM/AAAA.'],
  ])('from %s to %s is refused', async (debut, fin, message) => {
    expect(await refus(releve(await monContrat(), debut, fin))).toMatchObject({ status: 400, message })
  })

  it('of somebody else’s contract is refused', async () => {
    expect(await refus(releve(await creerAbonnement(app.services.db), '2026-01-01', '2026-12-31'))).toMatchObject({
      status: 403,
    })
  })
})
