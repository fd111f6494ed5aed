import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import {
  ADRESSE,
  INDEX,
  INTACT,
  RESILIE,
  envoiSansContrat,
  type Abonne,
  resiliationsDe,
} from '../testing/resiliation.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
// One address sends them all.
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())
afterAll(() => app.close())

const { abonne, cloture, etat, resilier, resilierSansCompte } = resiliationsDe(() => app)

describe('without an account', () => {
  it('the number of the meter and the name of the holder end the contract', async () => {
    const lui = await abonne()
    expect(await resilierSansCompte(lui)).toMatchObject({ numeroContrat: lui.contrat })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toHaveLength(1)
    // Whoever was right has tried nothing.
    const essais = app.services.db.selectFrom('tentative_connexion').select('cle').where('cle', 'like', 'rattachement%')
    expect(await essais.execute()).toEqual([])
  })

  it('of a meter of several dials each is told, and none is left out', async () => {
    const lui = await abonne({ cadrans: 2 })
    expect(await refus(resilierSansCompte(lui))).toMatchObject({
      status: 400,
      champs: [{ champ: 'info_index', message: 'Indiquez l’index de chaque cadran.' }],
    })
    const deux = [1000, 280].map((valeurIndex, rang) => ({ numeroOrdre: rang + 1, valeurIndex }))
    await resilierSansCompte(lui, { info_index: deux })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toMatchObject([{ cadrans: [1000, 280] }])
  })

  it('is found again in the requests of the contract, without what was said; a contract only named has none', async () => {
    const [lui, nomme] = [await abonne(), await abonne()]
    await app.services.db
      .updateTable('utilisateur')
      .set({ acces_contrat_resilie: true })
      .where('id', '=', lui.id)
      .execute()
    const { reference } = await resilierSansCompte(lui)
    const visiteur = await app.clientDe(null)
    await visiteur(
      demarchesCalls.creationNouvelleDemarche,
      envoiSansContrat('RECLAMATION', { info_numeroContrat: nomme.contrat }),
    )
    const listees = async ({ client, contrat }: Abonne) =>
      (await client(demarchesCalls.liste, { params: { contract: contrat }, query: {} })).resultats.map(
        (une) => une.reference,
      )
    expect([await listees(lui), await listees(nomme)]).toEqual([[reference], []])
    expect(await lui.client(demarchesCalls.detail, { params: { demande: reference } })).toMatchObject({
      etat: 'TRAITE',
      contenuVisible: false,
      reponses: [],
    })
  })

  it('another name leaves it to an agent, and says the same', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const [juste, faux] = [await resilierSansCompte(lui), await resilierSansCompte(autre, { titulaire_nom: 'Durand' })]
    expect(faux.message).toBe(juste.message)
    expect(await etat(autre.contrat)).toEqual(INTACT)
  })

  it.each([
    ['RA', 'A1021'],
    ['AT', 'W1054'],
  ])('a contract that stands at %s is refused whatever the name: %s', async (code_etat_contrat, code) => {
    const lui = await abonne()
    await app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat, date_resiliation: code_etat_contrat === 'RA' ? '2026-10-01' : null })
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    for (const titulaire_nom of ['eluard', 'Durand'])
      expect(await refus(resilierSansCompte(lui, { titulaire_nom }))).toMatchObject({ code })
  })

  it('an unusual index is asked about without telling what is usually used, which an account is told', async () => {
    const lui = await abonne()
    const index = { info_index: [{ numeroOrdre: 1, valeurIndex: 1700 }] }
    for (const [envoyer, habitude] of [
      [resilier, true],
      [resilierSansCompte, false],
    ] as const) {
      const refuse = await refus(envoyer(lui, index))
      expect(refuse).toMatchObject({ status: 412, code: 'W1053' })
      expect(refuse?.message.includes('d’habitude')).toBe(habitude)
    }
  })

  it('whoever names his own contract beside the form ends that one, whatever numbers the form holds', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const { body, files } = envoiDe('RESILIATION_DEC', lui.contrat, {
      choisies: {
        info_date: '23/11/2026',
        info_index: INDEX,
        info_numeroPhysiqueAppareil: autre.numeroCompteur,
        ...ADRESSE,
      },
    })
    const valeurs = { ...body.valeurs, info_numeroContrat: autre.contrat, titulaire_nom: 'eluard' }
    await lui.client(demarchesCalls.creationNouvelleDemarche, { body: { ...body, valeurs }, files })
    expect([await etat(lui.contrat), await etat(autre.contrat)]).toEqual([RESILIE, INTACT])
  })

  it('a meter of another contract is refused as a contract that there is not', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const faux = await refus(resilierSansCompte({ ...lui, numeroCompteur: autre.numeroCompteur }))
    expect(faux).toMatchObject({ status: 400, code: 'CONTRAT' })
    expect(await refus(resilierSansCompte({ ...lui, contrat: numeroUnique() }))).toEqual(faux)
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })
})
