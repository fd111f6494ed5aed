import { accesCalls } from '@ael/contract/acces/calls.ts'
import { droitsCalls } from '@ael/contract/acces/droits.calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { journalCalls as appels } from '@ael/contract/journal/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let admin: Client
let adminId: number
const horloge = horlogeReglable('2026-11-02T09:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ horloge })
  adminId = await creerUtilisateur(app.services.db, { profils: ['ADMIN'], identifiant: 'claire@ael.test' })
  admin = await app.clientDe(adminId, '192.0.2.7')
})
afterAll(() => app.close())

const basculer = () => admin(reglagesCalls.activerConfig, { body: { nom: 'ANNEE' } })
const lignes = async (query: object = {}) => (await admin(appels.listeActes, { query })).resultats
const connexes = (recherche: string) => lignes({ recherche })
const etat = () => admin(appels.verifierJournal, {})

describe('the journal of the staff', () => {
  it('says who, what, before and after, when and from where', async () => {
    expect(await etat()).toEqual({ intact: true, lignes: 0, rupture: null, empreinte: '' })
    await basculer()
    expect(await lignes()).toEqual([
      {
        rang: 1,
        instant: '2026-11-02T10:00:00+01:00',
        acteur: 'claire@ael.test',
        pour: null,
        nature: 'acte',
        appel: 'Configuration/activerConfig',
        objet: 'Fonctionnalité ANNEE',
        avant: { actif: false },
        apres: { actif: true },
        adresse: '192.0.2.7',
        empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect(await etat()).toMatchObject({ intact: true, lignes: 1, rupture: null })
  })

  it('says in whose name somebody of the staff writes, and hides secrets', async () => {
    const { db } = app.services
    const clientId = await creerUtilisateur(db, { identifiant: 'lea@exemple.fr', email: 'lea@exemple.fr' })
    const { tokenAuthentique } = await admin(utilisateursCalls.spoofUser, {
      body: { utilisateur: { userWebId: clientId } },
    })
    // Acting as another ends one's own session.
    admin = await app.clientDe(adminId, '192.0.2.7')
    expect((await connexes('spoofUser'))[0]).toMatchObject({ nature: 'demande', acteur: 'claire@ael.test', pour: null })
    const agissant = app.client(tokenAuthentique, '192.0.2.8')
    await refus(
      agissant(utilisateursCalls.modifieMotDePasse, {
        body: { ancienMotDePasse: 'Un!1secret', nouveauMotDePasse: 'Deux!2sec' },
      }),
    )
    const [demande] = await connexes('modifieMotDePasse')
    expect(demande).toMatchObject({ acteur: 'claire@ael.test', pour: 'lea@exemple.fr', adresse: '192.0.2.8' })
    expect(JSON.stringify(demande)).not.toContain('secret')
    await db.deleteFrom('utilisateur').where('id', '=', clientId).execute()
    expect((await connexes('modifieMotDePasse'))[0]).toMatchObject({ pour: String(clientId) })
  })

  it('has nothing of what customers write, nor of what the staff only reads', async () => {
    const avant = (await etat()).lignes
    const standard = await app.clientDe(await creerUtilisateur(app.services.db))
    await standard(accesCalls.releaseMe, {})
    await admin(droitsCalls.droits, {})
    expect((await etat()).lignes).toBe(avant)
  })

  it('is exported whole, each row once, however many there are', async () => {
    await sql`insert into journal_personnel
      (rang, instant, acteur_id, acteur, nature, appel, objet, avant, apres, adresse, precedente, empreinte)
      select 0, instant, acteur_id, acteur, nature, 'Essai/plein', 'Essai', avant, apres, adresse, precedente, empreinte
      from journal_personnel, generate_series(1, 201) where rang = 1`.execute(app.services.db)
    const { lignes: nombre } = await etat()
    const { contenu } = await admin(appels.exportJournal, { params: { format: 'csv' }, query: {} })
    const rangs = (await contenu.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((ligne) => Number(ligne.split(';')[0]))
    expect(rangs).toEqual(Array.from({ length: nombre }, (_, rang) => nombre - rang))
  })

  it('is searched by words and by days of Paris, and exported with its prints', async () => {
    horloge.regler('2026-11-03T23:30:00Z')
    admin = await app.clientDe(adminId)
    await basculer()
    expect(await lignes({ du: '2026-11-04', au: '04/11/2026' })).toHaveLength(1)
    expect(await lignes({ au: '2026-11-03', recherche: 'activerConfig' })).toHaveLength(1)
    const trouves = await admin(appels.listeActes, { query: { au: '2026-11-03', recherche: 'activerConfig' } })
    expect(trouves.nbTotalResultats).toBe(1)
    for (const recherche of ['FONCTIONNALITE annee', 'Claire annee'])
      expect(await lignes({ recherche })).toHaveLength(2)
    expect(await lignes({ recherche: '%' })).toEqual([])
    const { contenu, nomFichier } = await admin(appels.exportJournal, { params: { format: 'csv' }, query: {} })
    expect(nomFichier).toBe('journal-demonstration-2026-11-04-003000.csv')
    const texte = await contenu.text()
    expect(texte).toContain((await etat()).empreinte)
    expect(texte).toContain(';Fonctionnalité ANNEE;"{""actif"":false}";"{""actif"":true}";')
    // In whose name, though his account is gone.
    expect(texte).toMatch(/;claire@ael\.test;\d+;demande;Utilisateur\/modifieMotDePasse;/)
    const cherche = await admin(appels.exportJournal, {
      params: { format: 'csv' },
      query: { du: '2026-11-04', au: '2026-11-04' },
    })
    expect((await cherche.contenu.text()).trim().split('\n')).toHaveLength(2)
  })

  it('many who write at once make one chain, without a gap', async () => {
    const { lignes: avant } = await etat()
    await Promise.all(Array.from({ length: 12 }, basculer))
    expect(await etat()).toMatchObject({ intact: true, lignes: avant + 12 })
  })

  it('holds nothing of an act that failed, and no act goes without it', async () => {
    const { db } = app.services
    const avant = await etat()
    await sql`create function refuser_essai() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    )
    await sql`create trigger refuser_essai before insert on journal_personnel for each row execute function refuser_essai()`.execute(
      db,
    )
    await expect(admin(reglagesCalls.desactiverConfig, { body: { nom: 'ANNEE' } })).rejects.toMatchObject({
      status: 500,
    })
    await sql`drop trigger refuser_essai on journal_personnel`.execute(db)
    expect(await app.services.configuration.actif('ANNEE')).toBe(true)
    expect(await etat()).toEqual(avant)
  })

  it.each([
    ['changed', sql`update journal_personnel set objet = 'autre' where rang = 2`],
    ['taken out', sql`delete from journal_personnel where rang = 2`],
    ['emptied', sql`truncate journal_personnel`],
  ])('is never %s', async (_, enonce) => {
    await expect(enonce.execute(app.services.db)).rejects.toThrow('only ever added to')
  })

  it('tells the first row that somebody has tampered with beneath the agency', async () => {
    const { db } = app.services
    await sql`alter table journal_personnel disable trigger refuser_journal`.execute(db)
    await sql`update journal_personnel set objet = 'autre' where rang = 3`.execute(db)
    expect(await etat()).toMatchObject({ intact: false, rupture: 3 })
    // With a print made anew the row holds together; the one after it was written upon another.
    await sql`update journal_personnel j set empreinte = empreinte_journal(j) where rang = 3`.execute(db)
    expect(await etat()).toMatchObject({ intact: false, rupture: 4 })
    await sql`delete from journal_personnel where rang in (2, 3)`.execute(db)
    expect(await etat()).toMatchObject({ intact: false, rupture: 4 })
  })
})
