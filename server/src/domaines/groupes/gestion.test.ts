import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let proprietaire: number
let client: Client
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  proprietaire = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
  client = await app.clientDe(proprietaire)
})

const creer = (nom: string, description = '', qui = client) =>
  qui(groupesCalls.creerGroupe, { body: { nom, description } })
const noms = async (qui = client) => (await qui(groupesCalls.groupes, {})).resultats.map(({ nom }) => nom)

describe('a group is created', () => {
  it('with its name, its description and the next colour', async () => {
    expect(await creer(' Écoles ', 'Maternelles et primaires')).toEqual({
      message: 'Création du groupe Écoles réussie',
      groupe: {
        idGroupe: expect.any(Number),
        nom: 'Écoles',
        description: 'Maternelles et primaires',
        nbContrats: 0,
        nbUsers: 0,
        color: 0,
        modifiable: true,
      },
    })
    expect((await creer('Ateliers')).groupe.color).toBe(1)
  })

  it('ten times at most, by ten requests at once as well', async () => {
    const issues = await Promise.all(Array.from({ length: 12 }, (_, rang) => refus(creer(`Groupe ${rang}`))))
    expect(issues.filter((issue) => issue === null)).toHaveLength(10)
    expect(issues.filter((issue) => issue !== null)).toMatchObject([
      { status: 412, code: 'NOMBRE', message: expect.stringContaining('10 groupes au plus') },
      {},
    ])
    const { resultats } = await client(groupesCalls.groupes, {})
    expect(resultats.map(({ color }) => color).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('under a name of its own, whatever its case; another account may use it', async () => {
    await creer('Écoles')
    expect(await refus(creer('écoles'))).toMatchObject({
      status: 412,
      code: 'NOM',
      champs: [
        { champ: 'nom', message: 'Un groupe du compte s’appelle déjà «\u202Fécoles\u202F». Choisissez un autre nom.' },
      ],
    })
    expect(await refus(creer('Écoles', '', await app.clientDe(await creerUtilisateur(app.services.db))))).toBeNull()
  })

  it('once, when asked twice at the same time', async () => {
    const issues = await Promise.all([refus(creer('Stades')), refus(creer('Stades'))])
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
  })

  it.each([['x'], [''], ['a'.repeat(256)], ['<b>gras</b>'], ['a\u0007b']])('not under the name %j', async (nom) => {
    expect(await refus(creer(nom))).toMatchObject({ status: 400, champs: [{ champ: 'nom' }] })
    expect(await noms()).toEqual([])
  })

  it('by staff for a user whom they manage, never for a secondary user', async () => {
    const { db } = app.services
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    await agent(groupesCalls.creerGroupe, { body: { nom: 'Stades', userWeb: proprietaire } })
    expect(await noms()).toEqual(['Stades'])
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: proprietaire })
    expect(
      await refus(client(groupesCalls.creerGroupe, { body: { nom: 'Piscines', userWeb: secondaire } })),
    ).toMatchObject({ code: 'PERIMETRES' })
    const autre = await app.clientDe(await creerUtilisateur(db))
    expect(
      await refus(autre(groupesCalls.creerGroupe, { body: { nom: 'Piscines', userWeb: { userWebId: proprietaire } } })),
    ).toMatchObject({ status: 403 })
  })

  it('not where the feature is off', async () => {
    const { idGroupe } = (await creer('Ateliers')).groupe
    await reglerFonctionnalite(app.services, 'Groupe', false)
    for (const essai of [
      () => creer('Écoles'),
      () => client(groupesCalls.modifierGroupe, { body: { idGroupe, nom: 'Piscines' } }),
      () => client(groupesCalls.supprimerGroupe, { body: { idGroupe } }),
    ])
      expect(await refus(essai())).toMatchObject({ status: 403, code: 'FONCTIONNALITE' })
    await reglerFonctionnalite(app.services, 'Groupe', true)
  })
})

describe('a group is changed', () => {
  it('in its name and description, its name being its own', async () => {
    const { groupe } = await creer('Écoles')
    await creer('Ateliers')
    const modifier = (nom: string) =>
      client(groupesCalls.modifierGroupe, { body: { idGroupe: groupe.idGroupe, nom, description: 'Toutes' } })
    expect(await modifier('ÉCOLES')).toMatchObject({
      message: 'Modification du groupe ÉCOLES réussie',
      groupe: { ...groupe, nom: 'ÉCOLES', description: 'Toutes' },
    })
    expect(await refus(modifier('ateliers'))).toMatchObject({ status: 412, code: 'NOM' })
    expect(await noms()).toEqual(['Ateliers', 'ÉCOLES'])
  })

  it('by two people at once: the last one is heard, and neither fails', async () => {
    const { groupe } = await creer('Écoles')
    const modifier = (nom: string) =>
      refus(client(groupesCalls.modifierGroupe, { body: { idGroupe: groupe.idGroupe, nom } }))
    expect(await Promise.all([modifier('Crèches'), modifier('Collèges')])).toEqual([null, null])
    expect(['Crèches', 'Collèges']).toContain((await noms())[0])
  })

  it('by two people who give two groups the same name: one of them is told', async () => {
    const ids = [(await creer('Nord')).groupe.idGroupe, (await creer('Sud')).groupe.idGroupe]
    const issues = await Promise.all(
      ids.map((idGroupe) => refus(client(groupesCalls.modifierGroupe, { body: { idGroupe, nom: 'Centre' } }))),
    )
    expect(issues.filter((issue) => issue !== null)).toMatchObject([{ code: 'NOM' }])
  })

  it('or deleted, by two people at once: it is gone, and the second one is told', async () => {
    const { groupe } = await creer('Écoles')
    const supprimer = () => refus(client(groupesCalls.supprimerGroupe, { body: { idGroupe: groupe.idGroupe } }))
    const issues = await Promise.all([supprimer(), supprimer()])
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
    expect(issues.find((issue) => issue !== null)?.status).toBeOneOf([403, 404])
    expect(await noms()).toEqual([])
  })

  it('and deleted while it is renamed: whatever comes last, nothing of it stays', async () => {
    const { groupe } = await creer('Écoles')
    await Promise.all([
      refus(client(groupesCalls.modifierGroupe, { body: { idGroupe: groupe.idGroupe, nom: 'Crèches' } })),
      refus(client(groupesCalls.supprimerGroupe, { body: { idGroupe: groupe.idGroupe } })),
    ])
    expect(await noms()).toEqual([])
  })

  it('not when it is the virtual group', async () => {
    expect(await refus(client(groupesCalls.modifierGroupe, { body: { idGroupe: 0, nom: 'Tout' } }))).toMatchObject({
      status: 412,
      code: 'GROUPE_TOUS',
    })
    expect(await refus(client(groupesCalls.supprimerGroupe, { body: { idGroupe: 0 } }))).toMatchObject({ status: 412 })
  })
})

describe('members', () => {
  const membres = async (id: number) => (await client(groupesCalls.getGroupe, { params: { id } })).membres

  it('are secondary users of the account, added and taken out', async () => {
    const { db } = app.services
    const { idGroupe } = (await creer('Écoles')).groupe
    const membre = await creerUtilisateur(db, {
      profils: ['UTILISATEUR_VISITEUR'],
      premiumId: proprietaire,
      nom: 'Petit',
      prenom: 'Jo',
      email: 'jo@exemple.fr',
    })
    const visiteur = await app.clientDe(membre)
    expect(await refus(visiteur(groupesCalls.getGroupe, { params: { id: idGroupe } }))).toMatchObject({ status: 403 })
    const corps = { body: { idGroupe, utilisateurMembreId: membre } }
    for (let fois = 0; fois < 2; fois++)
      expect(await client(groupesCalls.ajouterUtilisateur, corps)).toEqual({
        message: 'L’utilisateur accède au groupe Écoles.',
      })
    expect(await membres(idGroupe)).toEqual([
      { userWebId: String(membre), nomComplet: 'Jo Petit', email: 'jo@exemple.fr', direct: true },
    ])
    expect(await visiteur(groupesCalls.getGroupe, { params: { id: idGroupe } })).toMatchObject({
      nom: 'Écoles',
      modifiable: false,
      nbUsers: 1,
      membres: [],
    })
    // Who reaches it beside its owner, whoever counts.
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    for (const qui of [client, agent])
      expect(await qui(groupesCalls.getGroupe, { params: { id: idGroupe } })).toMatchObject({ nbUsers: 1 })
    for (let fois = 0; fois < 2; fois++)
      expect(await client(groupesCalls.retirerUtilisateur, corps)).toEqual({
        message: 'L’utilisateur n’accède plus au groupe Écoles.',
      })
    expect(await membres(idGroupe)).toEqual([])
    await expect
      .poll(async () => (await refus(visiteur(groupesCalls.getGroupe, { params: { id: idGroupe } })))?.status)
      .toBe(403)
  })

  it('are nobody else, known or not', async () => {
    const { idGroupe } = (await creer('Écoles')).groupe
    const etranger = await creerUtilisateur(app.services.db)
    for (const utilisateurMembreId of [etranger, proprietaire, 999_999_999]) {
      expect(
        await refus(client(groupesCalls.ajouterUtilisateur, { body: { idGroupe, utilisateurMembreId } })),
      ).toMatchObject({ status: 412, code: 'MEMBRE' })
    }
    expect(await membres(idGroupe)).toEqual([])
  })

  it('by perimeter are told as such, and lose the group with its deletion', async () => {
    const { db } = app.services
    const { idGroupe } = (await creer('Écoles')).groupe
    const secondaireDe = (nom: string) =>
      creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: proprietaire, nom })
    const [membre, direct] = [await secondaireDe('Petit'), await secondaireDe('Grand')]
    const ateliers = (await creer('Ateliers')).groupe.idGroupe
    for (const [groupe, utilisateurMembreId] of [
      [ateliers, membre],
      [idGroupe, direct],
    ] as const)
      await client(groupesCalls.ajouterUtilisateur, { body: { idGroupe: groupe, utilisateurMembreId } })
    const univers = await db
      .insertInto('univers')
      .values({ utilisateur_id: proprietaire, libelle: 'Centre' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('univers_utilisateur').values({ univers_id: univers.id, utilisateur_id: membre }).execute()
    await db.insertInto('univers_groupe').values({ univers_id: univers.id, groupe_id: idGroupe }).execute()
    expect(await membres(idGroupe)).toMatchObject([
      { userWebId: String(direct), direct: true },
      { userWebId: String(membre), direct: false },
    ])
    const secondaire = await app.clientDe(membre)
    expect(await noms(secondaire)).toEqual(['Ateliers', 'Écoles'])
    expect(await client(groupesCalls.supprimerGroupe, { body: { idGroupe } })).toEqual({
      message: 'Suppression du groupe Écoles réussie',
    })
    expect(await noms(secondaire)).toEqual(['Ateliers'])
    await expect
      .poll(async () => (await refus(secondaire(groupesCalls.getGroupe, { params: { id: idGroupe } })))?.status)
      .toBe(403)
  })
})

describe('a group of somebody else', () => {
  it.each([
    ['another subscriber', ['UTILISATEUR_PREMIUM'], false],
    ['a secondary user who is a member', ['UTILISATEUR_SECONDAIRE'], true],
    ['a visitor who is a member', ['UTILISATEUR_VISITEUR'], true],
    ['one who has become a subscriber since he was made a member', ['UTILISATEUR_STANDARD'], true],
  ] as const)('is changed in nothing by %s', async (_, profils, membre) => {
    const { db } = app.services
    const { idGroupe } = (await creer('Écoles')).groupe
    const autre = await creerUtilisateur(db, membre ? { profils, premiumId: proprietaire } : { profils })
    if (membre) await client(groupesCalls.ajouterUtilisateur, { body: { idGroupe, utilisateurMembreId: autre } })
    const etranger = await app.clientDe(autre)
    const essais = [
      etranger(groupesCalls.modifierGroupe, { body: { idGroupe, nom: 'Volé' } }),
      etranger(groupesCalls.supprimerGroupe, { body: { idGroupe } }),
      etranger(groupesCalls.attacherContrat, { body: { idGroupe, tous: true } }),
      etranger(groupesCalls.detacherContrat, { body: { idGroupe, tous: true } }),
      etranger(groupesCalls.contratsAttachables, { query: { idGroupe } }),
      etranger(groupesCalls.ajouterUtilisateur, { body: { idGroupe, utilisateurMembreId: autre } }),
      etranger(groupesCalls.retirerUtilisateur, { body: { idGroupe, utilisateurMembreId: autre } }),
    ]
    expect(await Promise.all(essais.map(refus))).toEqual(essais.map(() => expect.objectContaining({ status: 403 })))
    expect(await noms()).toEqual(['Écoles'])
  })
})
