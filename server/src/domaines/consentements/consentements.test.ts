import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { consentementsCalls as calls } from '@ael/contract/consentements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { enregistrerReleves } from '../../import/releves/integration/enregistrer-releves.ts'
import { creerAbonnement, montrerClient, rattacher } from '../../testing/abonnements.ts'
import { creerClient } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { refus } from '../../testing/refus.ts'
import { type Consommation, ouvrirConsommation } from '../../testing/usager-telereleve.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { evaluerNuit } from '../alertes/moteur/evaluer-nuit.ts'
import { reduireContrat } from './reduire.sql.ts'

let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
  await reglerFonctionnalite(ici.app.services, 'ConsentementReleves', true)
})
afterAll(() => ici.app.close())

const DEBUT = Date.parse('2026-08-31T22:00:00Z') / 1000
const HEURES = 24 * 59
/** A house from 1 September to 29 October 2026, read ten minutes past every hour: water by day, a drip of 3 litres every night hour. */
const releves = (heures = HEURES) => {
  let index = 1000
  return Array.from({ length: heures }, (_, rang) => {
    const releve = { instant: DEBUT + rang * 3600 + 600, index }
    index += rang % 24 < 6 ? 3 : 7 + (rang % 11)
    return releve
  })
}

interface Chez {
  contrat: string
  compteur: number
  titulaire: Client
  consentir: (portee: 'JOUR' | 'HEURE', accorde: boolean) => Promise<unknown>
}

async function maison({ lus = releves() } = {}): Promise<Chez> {
  const { db, pool } = ici.app.services
  const email = `titulaire-${Math.random()}@exemple.fr`
  const contrat = await creerAbonnement(db, { titulaire: await creerClient(db, { email }) })
  const utilisateur = await creerUtilisateur(db, { email })
  await rattacher(db, utilisateur, contrat)
  const compteur = await poserCompteurRadio(db, contrat, { debut: '2024-01-01' })
  if (lus.length > 0) await enregistrerReleves(pool, [{ compteurId: compteur, releves: lus }])
  const titulaire = await ici.app.clientDe(utilisateur)
  return {
    contrat,
    compteur,
    titulaire,
    consentir: (portee, accorde) =>
      titulaire(calls.changeConsentement, { body: { numeroContrat: contrat, portee, accorde } }),
  }
}

const lire = (
  client: Client,
  contract: string,
  granularite: 'HEURE' | 'JOURNEE' | 'MOIS' | 'SEMAINE',
  dateDebut = '2026-10-01',
  dateFin = '2026-10-20',
) => client(consommationCalls.graphe, { params: { contract }, query: { granularite, dateDebut, dateFin, unite: 'L' } })

const lignes = async (compteur: number) =>
  (
    await sql<{
      jour: string
      volume: number
      litres: number[]
      etats: string
      etat: string
      index_fin: number
      finesse: string
    }>`
      select jour, volume, litres, etats, etat, index_fin, finesse from consommation_jour where compteur_id = ${compteur} order by jour`.execute(
      ici.app.services.db,
    )
  ).rows
const mois = async (compteur: number) =>
  (
    await sql<{
      mois: string
      volume: number
    }>`select mois, volume from consommation_mois where compteur_id = ${compteur} order by mois`.execute(
      ici.app.services.db,
    )
  ).rows
const somme = (litres: readonly (number | null)[]): number =>
  litres.reduce<number>((total, litre) => total + (litre ?? 0), 0)
const nuit = (litres: readonly number[]) => Math.min(...litres.slice(1, 5))

describe('without consent', () => {
  it('days and hours are refused with the sentence that says why; months are open', async () => {
    const { contrat, titulaire } = await maison()
    expect(await refus(lire(titulaire, contrat, 'JOURNEE'))).toMatchObject({
      status: 403,
      code: 'CONSENTEMENT_JOUR',
      message: 'Le titulaire du contrat n’a pas consenti à l’affichage des relevés quotidiens.',
    })
    expect(await refus(lire(titulaire, contrat, 'SEMAINE'))).toMatchObject({ status: 403, code: 'CONSENTEMENT_JOUR' })
    expect(await refus(lire(titulaire, contrat, 'HEURE'))).toMatchObject({ status: 403, code: 'CONSENTEMENT_HEURE' })
    expect((await lire(titulaire, contrat, 'MOIS')).statistiques.volumeConsoEnLitres).toBeGreaterThan(0)
    const { granularites, granulariteParDefaut } = await titulaire(consommationCalls.autorisation, {
      params: { contract: contrat },
    })
    expect(granulariteParDefaut).toBe('MOIS')
    expect(granularites.filter(({ autorise }) => autorise).map(({ granularite }) => granularite)).toEqual([
      'ANNEE',
      'TRIMESTRE',
      'MOIS',
    ])
    expect(await refus(titulaire(consommationCalls.liste, { params: { contract: contrat }, query: {} }))).toMatchObject(
      { code: 'CONSENTEMENT_JOUR' },
    )
    const derniere = await titulaire(consommationCalls.getDerniereConsommationRelevee, {
      params: { contract: contrat },
    })
    expect(derniere).toMatchObject({ telereleve: true, dateReleve: null })
    const exportation = titulaire(consommationCalls.exportCsv, {
      params: { contract: contrat, group: 'null', key: 'x' },
      body: { granulariteConsommation: 'HEURE', dateDebut: '2026-10-01', dateFin: '2026-10-02' },
    })
    expect(await refus(exportation)).toMatchObject({ status: 403, code: 'CONSENTEMENT_HEURE' })
  })

  it('a group holds the contracts of which the holder consented', async () => {
    const { db } = ici.app.services
    const [oui, non] = [await maison(), await maison()]
    await oui.consentir('JOUR', true)
    const gestionnaire = await creerUtilisateur(db)
    for (const { contrat } of [oui, non]) await rattacher(db, gestionnaire, contrat)
    await montrerClient(db, gestionnaire)
    const client = await ici.app.clientDe(gestionnaire)
    const groupe = (granularite: 'JOURNEE' | 'MOIS' | 'HEURE', lecteur = client) =>
      lecteur(consommationCalls.grapheGroupe, {
        params: { id: 0 },
        query: { granularite, dateDebut: '2026-10-01', dateFin: '2026-10-05', unite: 'L' },
      })
    const [jours, seul] = [
      await groupe('JOURNEE'),
      await lire(oui.titulaire, oui.contrat, 'JOURNEE', '2026-10-01', '2026-10-05'),
    ]
    expect(jours).toMatchObject({
      nbContrats: 1,
      resultats: seul.resultats.map(({ volumeConsoEnLitres }) => ({ volumeConsoEnLitres, etat: 'mesure' })),
    })
    expect((await groupe('MOIS')).nbContrats).toBe(2)
    expect(await refus(groupe('HEURE'))).toMatchObject({ code: 'CONSENTEMENT_HEURE' })
    const liste = await client(consommationCalls.listeGroupe, { params: { id: 0 }, query: {} })
    const sienne = await oui.titulaire(consommationCalls.liste, { params: { contract: oui.contrat }, query: {} })
    expect(liste.resultats.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres)).toEqual(
      sienne.resultats.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres),
    )
    const exportation = await client(consommationCalls.exportCsv, {
      params: { contract: 'null', group: 0, key: 'x' },
      body: { granulariteConsommation: 'JOURNEE', dateDebut: '2026-10-01', dateFin: '2026-10-02' },
    })
    expect((await exportation.contenu.text()).match(/^\d{7}/gm)).toEqual([oui.contrat, oui.contrat])
    await non.consentir('JOUR', true)
    // One has shown to be the customer of one of the two alone, the other has a contract in place of one of them.
    const [voisin, tiers] = [await creerUtilisateur(db), await creerUtilisateur(db)]
    const ailleurs = await creerAbonnement(db)
    await poserCompteurRadio(db, ailleurs)
    await rattacher(db, voisin, oui.contrat)
    await rattacher(db, tiers, oui.contrat, ailleurs)
    for (const id of [voisin, tiers]) await montrerClient(db, id)
    await rattacher(db, voisin, non.contrat)
    await expect.poll(async () => (await groupe('JOURNEE')).nbContrats).toBe(2)
    const [duVoisin, duTiers] = [await ici.app.clientDe(voisin), await ici.app.clientDe(tiers)]
    for (const autre of [duVoisin, duTiers]) expect((await groupe('JOURNEE', autre)).nbContrats).toBe(1)
    await db.updateTable('attachement').set({ preuve: 'CONTRAT' }).where('utilisateur_id', '=', tiers).execute()
    await expect.poll(async () => (await refus(groupe('JOURNEE', duTiers)))?.code).toBe('DETAIL_RESERVE')
  })

  it('nothing is asked of professionals, nor where the utility has another legal basis', async () => {
    const { contrat, titulaire } = await maison()
    await sql`update client set est_professionnel = true, siret = null where numero_client = (select numero_client_titulaire from abonnement where numero_contrat = ${contrat})`.execute(
      ici.app.services.db,
    )
    expect((await lire(titulaire, contrat, 'HEURE', '2026-10-01', '2026-10-01')).resultats).toHaveLength(24)
    const autre = await maison()
    expect((await refus(lire(autre.titulaire, autre.contrat, 'HEURE')))?.code).toBe('CONSENTEMENT_HEURE')
    await reglerFonctionnalite(ici.app.services, 'ConsentementReleves', false)
    expect((await lire(autre.titulaire, autre.contrat, 'HEURE', '2026-10-01', '2026-10-01')).resultats).toHaveLength(24)
    await reglerFonctionnalite(ici.app.services, 'ConsentementReleves', true)
  })
})

describe('the holder', () => {
  it('consents to days, then to hours, and it shows at once; all is dated', async () => {
    const { contrat, titulaire, consentir } = await maison()
    expect(await refus(consentir('HEURE', true))).toMatchObject({ status: 412, code: 'JOURS_D_ABORD' })
    await consentir('JOUR', true)
    expect((await lire(titulaire, contrat, 'JOURNEE')).resultats).toHaveLength(20)
    await consentir('HEURE', true)
    await consentir('HEURE', true)
    expect((await lire(titulaire, contrat, 'HEURE', '2026-10-01', '2026-10-01')).resultats).toHaveLength(24)
    await consentir('JOUR', false)
    const { resultats } = await titulaire(calls.mesConsentements, {})
    expect(resultats).toMatchObject([{ numeroContrat: contrat, jour: false, heure: false, modifiable: true }])
    const { identifiant } = await titulaire(utilisateursCalls.infoUtilisateur, {})
    const [accordeLe, retireLe] = ['2026-10-30T10:00:00+01:00', '2026-10-30T10:00:00+01:00']
    const acte = { accordeLe, accordePar: identifiant, retireLe, retirePar: identifiant }
    expect(resultats[0]!.historique).toEqual([
      { portee: 'HEURE', ...acte },
      { portee: 'JOUR', ...acte },
    ])
  })

  it('is not asked where readings need no consent', async () => {
    const { consentir } = await maison({ lus: [] })
    await reglerFonctionnalite(ici.app.services, 'ConsentementReleves', false)
    onTestFinished(() => reglerFonctionnalite(ici.app.services, 'ConsentementReleves', true))
    expect(await refus(consentir('JOUR', true))).toMatchObject({ status: 412, code: 'NON_SOUMIS' })
  })

  it('is the only one who can: not whoever attached the contract, nor his secondary users, nor staff, even in his name', async () => {
    const { db } = ici.app.services
    const { contrat, titulaire } = await maison()
    const gestionnaireId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], nom: 'Autre' })
    await rattacher(db, gestionnaireId, contrat)
    const gestionnaire = await ici.app.clientDe(gestionnaireId)
    const admin = await ici.app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    const body = { numeroContrat: contrat, portee: 'JOUR' as const, accorde: true }
    for (const client of [gestionnaire, admin])
      expect(await refus(client(calls.changeConsentement, { body }))).toMatchObject({ status: 403, code: 'TITULAIRE' })
    expect(await gestionnaire(calls.mesConsentements, {})).toMatchObject({
      resultats: [{ numeroContrat: contrat, modifiable: false, historique: [] }],
    })
    const { userWebId } = await titulaire(utilisateursCalls.infoUtilisateur, {})
    const { tokenAuthentique } = await admin(utilisateursCalls.spoofUser, {
      body: { utilisateur: { userWebId: Number(userWebId) } },
    })
    expect(await refus(ici.app.client(tokenAuthentique)(calls.changeConsentement, { body }))).toMatchObject({
      status: 403,
      code: 'USURPATION',
    })
    await titulaire(calls.changeConsentement, { body })
    expect(await refus(lire(titulaire, contrat, 'JOURNEE'))).toBeNull()
    expect(await refus(lire(gestionnaire, contrat, 'JOURNEE'))).toMatchObject({ status: 403, code: 'DETAIL_RESERVE' })
    expect((await refus(lire(gestionnaire, contrat, 'HEURE')))?.code).toBe('DETAIL_RESERVE')
    await montrerClient(db, gestionnaireId)
    expect(await refus(lire(gestionnaire, contrat, 'JOURNEE'))).toBeNull()
    await db
      .updateTable('attachement')
      .set({ preuve: 'CONTRAT' })
      .where('utilisateur_id', '=', gestionnaireId)
      .execute()
    await expect
      .poll(() => refus(lire(gestionnaire, contrat, 'JOURNEE')))
      .toMatchObject({ status: 403, code: 'DETAIL_RESERVE' })
    expect(await gestionnaire(calls.consentementContrat, { params: { numeroContrat: contrat } })).toMatchObject({
      jour: true,
      modifiable: false,
      historique: [],
    })
  })
})

describe('a consent taken back', () => {
  it('of hours: they are gone, days and index are what they were, the nights of the last month keep their least flow', async () => {
    const { contrat, compteur, titulaire, consentir } = await maison()
    await consentir('JOUR', true)
    await consentir('HEURE', true)
    const avant = await lignes(compteur)
    const affiche = await lire(titulaire, contrat, 'JOURNEE')
    await consentir('HEURE', false)
    const apres = await lignes(compteur)
    const tel = ({ jour, volume, etats, index_fin }: (typeof avant)[number]) => ({ jour, volume, etats, index_fin })
    expect(apres.map(tel)).toEqual(avant.map(tel))
    for (const [rang, { jour, litres, volume, finesse }] of apres.entries()) {
      expect({ jour, finesse, somme: somme(litres) }).toEqual({ jour, finesse: 'j', somme: volume })
      const connues = litres.filter((litre) => litre !== null)
      if (jour < '2026-09-29') expect(Math.max(...connues) - Math.min(...connues)).toBeLessThanOrEqual(1)
      else if (connues.length === 24) expect(nuit(litres)).toBe(nuit(avant[rang]!.litres))
    }
    expect(await lire(titulaire, contrat, 'JOURNEE')).toEqual(affiche)
    const { rows } = await sql<{
      maximum: number
    }>`select max(cardinality(secondes)) as maximum from releve_jour where compteur_id = ${compteur} and index_reprise is not null`.execute(
      ici.app.services.db,
    )
    expect(rows[0]?.maximum).toBeLessThanOrEqual(3)
    await consentir('HEURE', true)
    const heures = await lire(titulaire, contrat, 'HEURE', '2026-10-05', '2026-10-05')
    expect(
      heures.resultats.every(({ volumeConsoEnLitres, etat }) => volumeConsoEnLitres === null && etat === 'manquant'),
    ).toBe(true)
    expect(heures.reserves).toMatchObject([
      { nbPeriodes: 24, volumeConsoEnLitres: affiche.resultats[4]!.volumeConsoEnLitres },
    ])
  })

  it('of days: the months are what they were, the days are spread evenly', async () => {
    const { contrat, compteur, titulaire, consentir } = await maison()
    await consentir('JOUR', true)
    const [sommes, avant] = [await mois(compteur), await lignes(compteur)]
    const affiche = await lire(titulaire, contrat, 'MOIS', '2026-09-01', '2026-10-31')
    await consentir('JOUR', false)
    expect(await mois(compteur)).toEqual(sommes)
    expect(await lire(titulaire, contrat, 'MOIS', '2026-09-01', '2026-10-31')).toEqual(affiche)
    const apres = await lignes(compteur)
    const septembre = apres.filter(({ jour }) => jour < '2026-09-29').map(({ volume }) => volume)
    expect(Math.max(...septembre) - Math.min(...septembre)).toBeLessThanOrEqual(1)
    for (const [rang, { litres, volume, index_fin }] of apres.entries()) {
      expect(somme(litres)).toBe(volume)
      if (rang > 0) expect(index_fin - apres[rang - 1]!.index_fin).toBe(volume)
    }
    expect(apres.at(-1)!.index_fin).toBe(avant.at(-1)!.index_fin)
    await consentir('JOUR', true)
    expect(
      (await lire(titulaire, contrat, 'JOURNEE', '2026-09-03', '2026-09-10')).resultats.every(
        ({ etat }) => etat === 'manquant',
      ),
    ).toBe(true)
  })

  it.each(['HEURE', 'JOUR'] as const)(
    '(%s) holds for what is imported afterwards: sums and states are those of a meter read in full',
    async (portee) => {
      const { pool } = ici.app.services
      const coupe = 24 * 40 + 7
      const temoin = await maison()
      const chez = await maison({ lus: releves().slice(0, coupe) })
      await chez.consentir('JOUR', true)
      await chez.consentir('HEURE', true)
      await chez.consentir(portee, false)
      // Day after day, then all of it once more.
      for (let debut = coupe; debut < HEURES; debut += 24)
        await enregistrerReleves(pool, [{ compteurId: chez.compteur, releves: releves().slice(debut, debut + 24) }])
      const compare = async () => {
        const [plein, reduit] = [await lignes(temoin.compteur), await lignes(chez.compteur)]
        expect(await mois(chez.compteur)).toEqual(await mois(temoin.compteur))
        expect(reduit.map(({ jour, etats, etat }) => ({ jour, etats, etat }))).toEqual(
          plein.map(({ jour, etats, etat }) => ({ jour, etats, etat })),
        )
        expect(new Set(reduit.map(({ finesse }) => finesse))).toEqual(new Set([portee === 'HEURE' ? 'j' : 'm']))
        if (portee === 'HEURE')
          expect(reduit.map(({ volume, index_fin }) => [volume, index_fin])).toEqual(
            plein.map(({ volume, index_fin }) => [volume, index_fin]),
          )
        expect(reduit.at(-1)!.index_fin).toBe(plein.at(-1)!.index_fin)
        for (const [rang, { jour, litres, volume }] of reduit.entries()) {
          expect(somme(litres)).toBe(volume)
          if (jour > '2026-10-02' && jour < '2026-10-25')
            expect([jour, nuit(litres)]).toEqual([jour, nuit(plein[rang]!.litres)])
        }
      }
      await compare()
      await enregistrerReleves(pool, [{ compteurId: chez.compteur, releves: releves() }])
      await compare()
    },
  )

  it.each(['HEURE', 'JOUR'] as const)(
    '(%s) does not stop the watch for leaks, which reads the nights that are kept, of before and since',
    async (portee) => {
      const { db, pool } = ici.app.services
      const coupe = HEURES - 24 * 4
      const [fuit, sain] = [
        await maison({ lus: releves().slice(0, coupe) }),
        await maison({ lus: releves().slice(0, coupe) }),
      ]
      for (const chez of [fuit, sain]) {
        await chez.consentir('JOUR', true)
        await chez.consentir('HEURE', true)
        await chez.consentir(portee, false)
      }
      expect(new Set((await lignes(fuit.compteur)).map(({ finesse }) => finesse))).toEqual(
        new Set([portee === 'HEURE' ? 'j' : 'm']),
      )
      let index = releves()[coupe - 1]!.index
      const sec = Array.from({ length: 24 * 4 }, (_, rang) => ({
        instant: DEBUT + (coupe + rang) * 3600 + 600,
        index: (index += (coupe + rang) % 24 < 7 ? 0 : 12),
      }))
      await enregistrerReleves(pool, [
        { compteurId: fuit.compteur, releves: releves().slice(coupe) },
        { compteurId: sain.compteur, releves: sec },
      ])
      await sql`delete from parcours_alerte`.execute(db)
      await evaluerNuit(ici.app.services)
      const { rows } = await sql<{ contrat: string; message: string; depuis: string }>`
      select numero_contrat as contrat, message, depuis from instance_alerte where code_type_alarme = 'AF' and numero_contrat in (${fuit.contrat}, ${sain.contrat})`.execute(
        db,
      )
      expect(rows).toMatchObject([
        {
          contrat: fuit.contrat,
          message: expect.stringMatching(/^De l’eau coule chaque nuit .* au moins 3 litres par heure\.$/) as string,
        },
      ])
    },
  )

  it('is not what detaching is: the consent ends, nothing is erased, and who consents again finds his hours', async () => {
    const { db } = ici.app.services
    const { contrat, compteur, titulaire, consentir } = await maison()
    await consentir('JOUR', true)
    await consentir('HEURE', true)
    const [avant, affiche] = [
      await lignes(compteur),
      await lire(titulaire, contrat, 'HEURE', '2026-10-05', '2026-10-05'),
    ]
    const { utilisateur_id: id } = await db
      .selectFrom('attachement')
      .select('utilisateur_id')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    await titulaire(abonnementsCalls.gestionAbonnement, {
      body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' },
    })
    await rattacher(db, id, contrat)
    await ici.app.services.db.transaction().execute((trx) => reduireContrat(trx, contrat, '2026-10-30'))
    await expect
      .poll(async () => (await refus(lire(titulaire, contrat, 'HEURE', '2026-10-05', '2026-10-05')))?.code)
      .toBe('CONSENTEMENT_HEURE')
    await consentir('JOUR', true)
    await consentir('HEURE', true)
    expect(await lignes(compteur)).toEqual(avant)
    expect(await lire(titulaire, contrat, 'HEURE', '2026-10-05', '2026-10-05')).toEqual(affiche)
  })

  it('does not reach the days of the former or the next occupant', async () => {
    const { db, pool } = ici.app.services
    const { compteur, consentir } = await maison()
    await sql`update affectation_compteur set debut = '2026-09-15', fin = '2026-10-01' where compteur_id = ${compteur}`.execute(
      db,
    )
    const [precedent, suivant] = [await creerAbonnement(db), await creerAbonnement(db)]
    await sql`insert into affectation_compteur (numero_contrat, compteur_id, debut, fin) values
      (${precedent}, ${compteur}, '2024-01-01', '2026-09-15'), (${suivant}, ${compteur}, '2026-10-01', null)`.execute(
      db,
    )
    await consentir('JOUR', true)
    await consentir('JOUR', false)
    const etendu = async () => (await lignes(compteur)).flatMap(({ jour, finesse }) => (finesse === 'm' ? [jour] : []))
    const siens = await etendu()
    expect([siens[0], siens.at(-1), siens.length]).toEqual(['2026-09-15', '2026-09-30', 16])
    await enregistrerReleves(pool, [{ compteurId: compteur, releves: releves() }])
    expect(await etendu()).toEqual(siens)
  })
})
