import { randomUUID } from 'node:crypto'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { champsDe } from '@ael/contract/testing/champs-du-schema.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { creerAbonnement, montrerClient, rattacher } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerClient } from '../testing/clients.ts'
import { reglerFonctionnalite } from '../testing/configuration.ts'
import { poserCompteurRadio } from '../testing/consommation.ts'
import { creerSecondaire, creerUnivers } from '../testing/univers.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

/** A thing that has been created, and how it is changed and read. */
interface Chose {
  modifier: (voulu: object) => Promise<unknown>
  lire: () => Promise<object>
}
interface Modification {
  call: CallDefinition
  creer: () => Promise<Chose>
  /** For each field another value than it has. */
  champs: Record<string, unknown>
  /** The name under which a field is read, when it is another. */
  lus?: Record<string, string>
  /** What follows from a field, by rule. */
  suites?: Record<string, readonly string[]>
  /** What names the thing, proves who asks, or is the same under another unit. */
  hors: readonly string[]
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await reglerFonctionnalite(app.services, 'ValidationMailMajClient', false)
})
afterAll(() => app.close())

async function client(): Promise<Chose> {
  const { db } = app.services
  const titulaire = await creerClient(db, { email: 'avant@exemple.fr' })
  const numeroContrat = await creerAbonnement(db, { titulaire })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, numeroContrat)
  await montrerClient(db, id)
  const appeler = await app.clientDe(id)
  const modifier = (voulu: object) =>
    appeler(clientsCalls.miseAJourCoordonneesClient, { body: { numeroContrat, ...voulu } })
  await modifier({
    tel1: '0612345678',
    tel2: '0476000000',
    siret: '73282932000074',
    codeAPE: '3600Z',
    codeQualite: 'M',
    dateNaissance: '1980-01-01',
    dateNaissanceBis: '1981-01-01',
    villeNaissance: 'Lyon',
    villeNaissanceBis: 'Nice',
  })
  return {
    modifier,
    lire: () => appeler(clientsCalls.infoClient, { params: { client: titulaire, contract: numeroContrat } }),
  }
}

async function recepteur(): Promise<Chose> {
  const { db, config } = app.services
  const appeler = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
  const libelle = `Avant ${randomUUID()}`
  await appeler(echangesCalls.creerRecepteur, {
    body: { libelle, url: `${config.publicUrl}/simulateurs/recepteur`, types: ['essai'] },
  })
  const lus = async () => (await appeler(echangesCalls.listeRecepteurs, {})).resultats
  const { id } = (await lus()).find((un) => un.libelle === libelle)!
  return {
    modifier: (voulu) => appeler(echangesCalls.modifierRecepteur, { body: { id, ...voulu } }),
    lire: async () => (await lus()).find((un) => un.id === id)!,
  }
}

async function alerte(): Promise<Chose> {
  const { db } = app.services
  const id = await creerUtilisateur(db)
  const numeroContratAbonnement = await creerAbonnement(db)
  await poserCompteurRadio(db, numeroContratAbonnement)
  await rattacher(db, id, numeroContratAbonnement)
  const appeler = await app.clientDe(id)
  const { alerte: creee } = await appeler(alertesCalls.creationAlerte, {
    body: {
      alerte: {
        titreAlerte: 'Jardin',
        codeTypeAlarme: 'AC',
        numeroContratAbonnement,
        valeurSeuilEnLitre: 500,
        periodicite: 'SEMAINE',
        canalAlerte: 'MAIL',
        destinataire: 'avant@exemple.fr',
        periodeDebut: '2030-01-01',
        periodeFin: '2031-01-01',
      },
    },
  })
  return {
    modifier: (voulu) =>
      appeler(alertesCalls.modificationAlerte, { body: { alerte: { idAlerte: creee.idAlerte, ...voulu } } }),
    lire: async () => {
      const { resultats } = await appeler(alertesCalls.alertes, { query: { contrat: numeroContratAbonnement } })
      return resultats[0] ?? {}
    },
  }
}

async function groupe(): Promise<Chose> {
  const { db } = app.services
  const id = await creerUtilisateur(db)
  const appeler = await app.clientDe(id)
  const { groupe: cree } = await appeler(groupesCalls.creerGroupe, { body: { nom: 'Écoles', description: 'Du bourg' } })
  return {
    modifier: (voulu) => appeler(groupesCalls.modifierGroupe, { body: { idGroupe: cree.idGroupe, ...voulu } }),
    lire: () => appeler(groupesCalls.getGroupe, { params: { id: cree.idGroupe } }),
  }
}

async function univers(): Promise<Chose> {
  const { db } = app.services
  const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  const appeler = await app.clientDe(id)
  const key = await creerUnivers(db, id, { libelle: 'Fermé', scopes: ['factures'] })
  return {
    modifier: (voulu) => appeler(accesCalls.univers, { body: { key, libelle: 'Fermé', ...voulu } }),
    lire: () => appeler(accesCalls.detailUnivers, { params: { key } }),
  }
}

async function utilisateur(): Promise<Chose> {
  const { db } = app.services
  const appeler = await app.clientDe(await creerUtilisateur(db))
  const modifier = (voulu: object) => appeler(utilisateursCalls.modifieUtilisateur, { body: voulu })
  await modifier({ titre: 'M.', nomUsage: 'Martin' })
  return { modifier, lire: () => appeler(utilisateursCalls.infoUtilisateur, {}) }
}

async function secondaire(): Promise<Chose> {
  const { db } = app.services
  const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  const userWebId = await creerSecondaire(db, premium)
  await creerUnivers(db, premium, { utilisateurs: [userWebId] })
  const autre = await creerUnivers(db, premium)
  const appeler = await app.clientDe(premium)
  const modifier = ({ listeUniversInfoKey, ...voulu }: { listeUniversInfoKey?: unknown }) =>
    appeler(utilisateursCalls.modifieUtilisateurEtProfils, {
      body: {
        userWebId,
        profils: ['UTILISATEUR_SECONDAIRE'],
        ...voulu,
        ...(listeUniversInfoKey !== undefined && { listeUniversInfoKey: [autre] }),
      },
    })
  await modifier({ titre: 'M.', nomUsage: 'Martin' } as object)
  return {
    modifier,
    lire: async () => {
      const { resultats } = await appeler(accesCalls.listeUtilisateurUnivers, { params: { id: userWebId } })
      const fiche = await appeler(utilisateursCalls.detailUtilisateur, { params: { id: userWebId } })
      return { ...fiche, univers: resultats.map(({ key }) => key) }
    },
  }
}

const IDENTITE = { titre: 'Mme', nom: 'Roussel', nomUsage: 'Blanc', prenom: 'Camille' }
/** An address waits for its confirmation; an identifier never changes. */
const CONNEXION = ['userWebId', 'identifiant', 'email', 'motDePasseActuel']

const MODIFICATIONS: readonly Modification[] = [
  {
    call: alertesCalls.modificationAlerte,
    creer: alerte,
    champs: {
      titreAlerte: 'Piscine',
      periodicite: 'MOIS',
      canalAlerte: null,
      destinataire: 'apres@exemple.fr',
      periodeDebut: '2030-02-01',
      periodeFin: null,
      valeurSeuilEnLitre: 800,
    },
    suites: { canalAlerte: ['destinataire'] },
    hors: ['alerte', 'idAlerte', 'action', 'valeurSeuilEnM3', 'valeurSeuilEnPourcentage', 'valeurSeuilEnEuros'],
  },
  {
    call: clientsCalls.miseAJourCoordonneesClient,
    creer: client,
    champs: {
      nom: 'Roussel',
      prenom: 'Camille',
      tel1: '0699999999',
      tel2: '',
      mail: 'apres@exemple.fr',
      siret: '',
      codeAPE: '',
      codeQualite: 'L',
      dateNaissance: '1990-01-01',
      dateNaissanceBis: '',
      villeNaissance: 'Brest',
      villeNaissanceBis: '',
    },
    lus: { tel1: 'numeroTelephone1', tel2: 'numeroTelephone2', mail: 'email' },
    hors: ['numeroContrat', 'numeroClient'],
  },
  {
    call: groupesCalls.modifierGroupe,
    creer: groupe,
    champs: { nom: 'Crèches', description: '' },
    hors: ['idGroupe'],
  },
  {
    call: accesCalls.univers,
    creer: univers,
    champs: { libelle: 'Renommé', scopes: [] },
    hors: ['key'],
  },
  {
    call: echangesCalls.modifierRecepteur,
    creer: recepteur,
    champs: {
      libelle: 'Après',
      url: 'http://127.0.0.1:3000/simulateurs/ailleurs',
      types: ['index.transmis'],
      suspendu: true,
    },
    hors: ['id'],
  },
  {
    call: utilisateursCalls.modifieUtilisateur,
    creer: utilisateur,
    champs: IDENTITE,
    hors: CONNEXION,
  },
  {
    call: utilisateursCalls.modifieUtilisateurEtProfils,
    creer: secondaire,
    champs: { ...IDENTITE, profils: ['UTILISATEUR_VISITEUR'], listeUniversInfoKey: 'another one' },
    lus: { listeUniversInfoKey: 'univers' },
    hors: CONNEXION,
  },
]
/** They change one thing, which they name and prove by the rest. */
const D_UNE_CHOSE = [
  'modifieMotDePasse',
  'modifierParametre',
  'notificationModifierAdresseMailEtLogin',
  'notificationModifierClient',
]

it('every call that modifies is tried below, each of its fields', () => {
  const appels = Object.values(domaines).flatMap(({ calls }) => Object.entries<CallDefinition>(calls))
  const modifient = appels.filter(
    ([nom, { method, path, readOnly, body }]) =>
      method === 'POST' &&
      !readOnly &&
      /modif|miseAJour|Acces\/univers$/i.test(path) &&
      body !== undefined &&
      !D_UNE_CHOSE.includes(nom),
  )
  expect(new Set(modifient.map(([, call]) => call))).toEqual(new Set(MODIFICATIONS.map(({ call }) => call)))
  for (const { call, champs, hors } of MODIFICATIONS) {
    const declares = call.body ? champsDe(call.body).flatMap((champ) => champ.findLast((nom) => nom !== 0) ?? []) : []
    expect(new Set(declares)).toEqual(new Set([...Object.keys(champs), ...hors]))
  }
})

describe.each(MODIFICATIONS.map((une) => [une.call.path, une] as const))('%s', (_, une) => {
  it.each(Object.entries(une.champs))('%s alone leaves every other field as it was', async (champ, valeur) => {
    const chose = await une.creer()
    const lu = (nom: string) => une.lus?.[nom] ?? nom
    const avant: Record<string, unknown> = { ...(await chose.lire()) }
    await chose.modifier({ [champ]: valeur })
    const apres: Record<string, unknown> = { ...(await chose.lire()) }
    expect(apres[lu(champ)]).not.toEqual(avant[lu(champ)])
    for (const autre of Object.keys(une.champs).filter((nom) => nom !== champ && !une.suites?.[champ]?.includes(nom)))
      expect([autre, apres[lu(autre)]]).toEqual([autre, avant[lu(autre)]])
  })
})
