import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { contratsHorsDePortee, detientContrat, detientGroupe } from './acces-contrat.public.query.ts'

let base: TestDatabase
let db: Database
let premium: number
let actif: string
let resilie: string
let groupe: number
let univers: string
beforeAll(async () => {
  base = await createTestDatabase()
  db = openDatabase(base.connectionString, 2).db
  premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  actif = await creerAbonnement(db)
  resilie = await creerAbonnement(db, { etat: 'RS' })
  await rattacher(db, premium, actif, resilie)
  groupe = (
    await db
      .insertInto('groupe')
      .values({ utilisateur_id: premium, nom: 'Groupe' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  await db.insertInto('groupe_contrat').values({ groupe_id: groupe, numero_contrat: actif }).execute()
  univers = (
    await db
      .insertInto('univers')
      .values({ utilisateur_id: premium, libelle: 'P' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  await db.destroy()
  await base.drop()
})

const demandeur = (id: number, profils: readonly Profil[] = ['UTILISATEUR_STANDARD'], accesContratResilie = false) => ({
  id,
  profils,
  accesContratResilie,
})
const secondaire = async () => {
  const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
  await db.insertInto('univers_utilisateur').values({ univers_id: univers, utilisateur_id: id }).execute()
  return demandeur(id, ['UTILISATEUR_SECONDAIRE'])
}

describe('who reaches a contract', () => {
  it('whoever attached it; a terminated one with the right to enter it', async () => {
    expect(await detientContrat(db, demandeur(premium), actif)).toBe('oui')
    expect(await detientContrat(db, demandeur(premium), resilie)).toBe('resilie')
    expect(await detientContrat(db, demandeur(premium, ['UTILISATEUR_PREMIUM'], true), resilie)).toBe('oui')
  })

  it('of several, those that are out of reach are told in their order', async () => {
    const contrats = [resilie, '0000000', actif]
    expect(await contratsHorsDePortee(db, demandeur(premium), contrats)).toEqual([resilie, '0000000'])
    const ancien = demandeur(premium, ['UTILISATEUR_PREMIUM'], true)
    expect(await contratsHorsDePortee(db, ancien, contrats)).toEqual(['0000000'])
    expect(await contratsHorsDePortee(db, demandeur(await creerUtilisateur(db), ['ADMIN']), contrats)).toEqual([
      '0000000',
    ])
    expect(await contratsHorsDePortee(db, demandeur(await creerUtilisateur(db)), contrats)).toEqual(contrats)
  })

  it.each(PROFILS)('a stranger of profile %s only as staff', async (profil) => {
    const attendu = ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'].includes(profil) ? 'oui' : 'non'
    const etranger = demandeur(await creerUtilisateur(db, { profils: [profil] }), [profil], true)
    expect(await detientContrat(db, etranger, actif)).toBe(attendu)
    expect(await detientContrat(db, etranger, resilie)).toBe(attendu)
    expect(await detientGroupe(db, etranger, groupe)).toBe(attendu === 'oui')
  })

  it('nobody, when it does not exist', async () => {
    expect(await detientContrat(db, demandeur(premium, ['ADMIN']), '0000000')).toBe('non')
    expect(await detientContrat(db, demandeur(premium), "' or true --")).toBe('non')
  })

  it('a secondary user through a contract or a group of his perimeter, while the primary account holds it', async () => {
    const sous = await secondaire()
    expect(await detientContrat(db, sous, actif)).toBe('non')
    await db.insertInto('univers_groupe').values({ univers_id: univers, groupe_id: groupe }).execute()
    expect(await detientContrat(db, sous, actif)).toBe('oui')
    expect(await detientContrat(db, sous, resilie)).toBe('non')
    await db.insertInto('univers_contrat').values({ univers_id: univers, numero_contrat: resilie }).execute()
    expect(await detientContrat(db, sous, resilie)).toBe('resilie')
    const jamaisAttache = await creerAbonnement(db)
    await db.insertInto('univers_contrat').values({ univers_id: univers, numero_contrat: jamaisAttache }).execute()
    expect(await detientContrat(db, sous, jamaisAttache)).toBe('non')
  })
})

describe('who reaches a group', () => {
  it('its owner, its members, the secondary users of its perimeters; everybody group 0', async () => {
    const [membre, etranger] = [demandeur(await creerUtilisateur(db)), demandeur(await creerUtilisateur(db))]
    await db.insertInto('groupe_membre').values({ groupe_id: groupe, utilisateur_id: membre.id }).execute()
    expect(await detientGroupe(db, demandeur(premium), groupe)).toBe(true)
    expect(await detientGroupe(db, membre, groupe)).toBe(true)
    expect(await detientGroupe(db, await secondaire(), groupe)).toBe(true)
    expect(await detientGroupe(db, etranger, groupe)).toBe(false)
    expect(await detientGroupe(db, etranger, 0)).toBe(true)
    expect(await detientGroupe(db, demandeur(premium, ['ADMIN']), 999_999)).toBe(false)
  })

  it('a member of a group does not reach its contracts by that', async () => {
    const membre = demandeur(await creerUtilisateur(db))
    await db.insertInto('groupe_membre').values({ groupe_id: groupe, utilisateur_id: membre.id }).execute()
    expect(await detientContrat(db, membre, actif)).toBe('non')
  })
})
