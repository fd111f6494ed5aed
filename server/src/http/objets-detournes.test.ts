import { randomUUID } from 'node:crypto'
import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { type CallDefinition, isDownload, type Nature, objetsDe, type Place } from '@ael/contract/call.ts'
import { callUrl, type Scalar } from '@ael/contract/client.ts'
import { echantillon, type Valeurs } from '@ael/contract/testing/echantillon.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { domaines } from '../domaines/registry.ts'
import { creerContratRattache } from '../testing/abonnements.ts'
import { creerAlerte } from '../domaines/alertes/testing/alertes.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { corpsPour } from '../testing/corps.ts'
import { creerFacture } from '../testing/factures.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../testing/univers.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

/** One of each kind of object, all of one person. */
type Biens = Record<Nature, string | number>

interface Entrees {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** One attempt: where the caller's own object is put beside the other's, which stands where the call declares it. */
interface Detour {
  ou: string
  url: string
  payload: string | undefined
}

const NATURES_DU_PERSONNEL: readonly Nature[] = ['contrat', 'groupe', 'facture', 'alerte', 'adresseAlerte', 'demarche']
const estPersonnel = (profil: Profil): boolean => ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'].includes(profil)

const nomDe = (place: string): string => (place.split('.').at(-1) ?? '').replace('[]', '')
/** What another name of the same thing, or the same name in capitals, might be taken for. */
const autresNoms = (nom: string): string[] => [...new Set([nom, nom.toUpperCase(), 'numeroContrat', 'idGroupe'])]

/** Every call that names somebody's object, with each place of it. */
const CAS = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls as Record<string, CallDefinition>).flatMap(([nom, call]) =>
    (Object.entries(objetsDe(call)) as [Place, Nature][]).map(([place, nature]) => ({
      nom: `${domaine}.${nom}`,
      call,
      place,
      nature,
    })),
  ),
)

/** A valid input that names these objects. */
function entrees(call: CallDefinition, biens: Biens): Entrees {
  const nommes = Object.entries(objetsDe(call)).map(([place, nature]): [string, unknown] => [
    nomDe(place).toLowerCase(),
    place.endsWith('[]') ? [biens[nature]] : biens[nature],
  ])
  const valeurs: Valeurs = {
    numerocontrat: biens.contrat,
    contract: biens.contrat,
    contrat: biens.contrat,
    context: biens.contrat,
    numabt: biens.contrat,
    numcontrat: biens.contrat,
    numerocontratabonnement: biens.contrat,
    contratinfo: [biens.contrat],
    group: biens.groupe,
    groupe: biens.groupe,
    idgroupe: biens.groupe,
    key: biens.univers,
    userwebid: biens.utilisateur,
    client: '1234567',
    valeurindexconsommationreleve: 1,
    scopes: [],
    ...Object.fromEntries(nommes),
  }
  return {
    ...(call.params && { params: echantillon(call.params, valeurs) as Record<string, unknown> }),
    ...(call.query && { query: echantillon(call.query, valeurs) as Record<string, unknown> }),
    ...(call.body && { body: echantillon(call.body, valeurs) }),
  }
}

const adresse = (call: CallDefinition, { params, query }: Entrees): string =>
  `/webapi/${callUrl(call, { params: params as Record<string, Scalar>, query: query as Record<string, Scalar> })}`
const avec = (url: string, nom: string, valeur: unknown): string =>
  `${url}${url.includes('?') ? '&' : '?'}${nom}=${encodeURIComponent(String(valeur))}`

/** The other's object where it is declared, the caller's own in every other place, casing and order. */
function detours(call: CallDefinition, place: Place, etranger: Biens, sien: unknown): Detour[] {
  const donnees = entrees(call, etranger)
  const url = adresse(call, donnees)
  const corps = JSON.stringify(donnees.body)
  const aDuCorps = call.method === 'POST'
  const detour = (ou: string, vers: string, payload = corps): Detour => ({
    ou,
    url: vers,
    payload: aDuCorps ? payload : undefined,
  })
  const liste = [detour('nowhere else', url)]
  for (const nom of autresNoms(nomDe(place))) {
    liste.push(detour(`query ${nom}`, avec(url, nom, sien)))
    const [chemin = '', reste] = url.split('?')
    if (reste) liste.push(detour(`query ${nom} first`, `${avec(chemin, nom, sien)}&${reste}`))
    if (!aDuCorps) continue
    const membre = `${JSON.stringify(nom)}:${JSON.stringify(sien)}`
    if (corps === undefined || corps === '{}') liste.push(detour(`body ${nom}`, url, `{${membre}}`))
    else if (corps.startsWith('{')) {
      // The same spelling twice is one key for JSON, and the last one counts: then it is the caller's own that is named.
      if (!(place === `body.${nom}`)) liste.push(detour(`body ${nom} last`, url, `${corps.slice(0, -1)},${membre}}`))
      liste.push(detour(`body ${nom} first`, url, `{${membre},${corps.slice(1)}`))
      liste.push(detour(`body __proto__ ${nom}`, url, `${corps.slice(0, -1)},"__proto__":{${membre}}}`))
    }
  }
  return liste
}

describe('the own object smuggled in beside another’s', () => {
  let app: TestApp
  let etranger: Biens
  const jetons = new Map<Profil, string>()
  const siens = new Map<Profil, Biens>()
  const tableau = new Map<string, number>()

  /** An account with one of everything. */
  async function biensDe(proprietaire: number, utilisateur: number): Promise<Biens> {
    const { db } = app.services
    const contrat = await creerContratRattache(db, proprietaire)
    const groupe = await creerGroupe(db, proprietaire, `Groupe ${proprietaire}`, [contrat])
    const univers = await creerUnivers(db, proprietaire, {
      groupes: [groupe],
      contrats: [contrat],
      ...(utilisateur !== proprietaire && { utilisateurs: [utilisateur] }),
    })
    const alerte = await creerAlerte(db, {
      utilisateur_id: proprietaire,
      numero_contrat: contrat,
      code_type_alarme: 'SC',
    })
    const { numero_client_titulaire } = await db
      .selectFrom('abonnement')
      .select('numero_client_titulaire')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    const { id_mail: adresseAlerte } = await db
      .insertInto('notification_mail')
      .values({
        numero_contrat: contrat,
        code_type_alarme: 'SC',
        adresse_mail: 'voisin@exemple.fr',
        utilisateur_id: proprietaire,
        numero_client_titulaire,
      })
      .returning('id_mail')
      .executeTakeFirstOrThrow()
    const { reference: demarche } = await db
      .insertInto('demarche')
      .values({
        id_processus: randomUUID(),
        type_formulaire: 'RECLAMATION',
        libelle: 'Réclamation',
        numero_contrat: contrat,
        utilisateur_id: proprietaire,
        reponses: '[]',
        reponse_envoi: '{}',
        creee_le: new Date(),
      })
      .returning('reference')
      .executeTakeFirstOrThrow()
    return {
      contrat,
      groupe,
      univers,
      alerte,
      adresseAlerte,
      demarche,
      facture: await creerFacture(db, contrat),
      utilisateur,
    }
  }

  beforeAll(async () => {
    app = await createTestApp({ env: { CAPTCHA_PROVIDER: 'ALTCHA' } })
    const { db } = app.services
    const autre = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    etranger = await biensDe(autre, await creerSecondaire(db, autre))
    for (const profil of PROFILS) {
      const subordonne = profil === 'UTILISATEUR_SECONDAIRE' || profil === 'UTILISATEUR_VISITEUR'
      const proprietaire = await creerUtilisateur(db, { profils: [subordonne ? 'UTILISATEUR_PREMIUM' : profil] })
      const lui = subordonne ? await creerUtilisateur(db, { profils: [profil], premiumId: proprietaire }) : proprietaire
      siens.set(profil, await biensDe(proprietaire, lui))
      jetons.set(profil, (await ouvrirSession(app.services, db, { utilisateurId: lui })).jeton)
    }
  })
  afterAll(async () => {
    await app.close()
    const total = [...tableau.values()].reduce((somme, nombre) => somme + nombre, 0)
    // The size of the proof, for whoever reads the report.
    process.stdout.write(
      `objets détournés : ${CAS.length} places × ${PROFILS.length} profils, ${total} demandes (${[...tableau].map(([nature, nombre]) => `${nature} ${nombre}`).join(', ')})\n`,
    )
  })

  const atteints = CAS.flatMap((cas) =>
    PROFILS.filter(
      (profil) =>
        !(estPersonnel(profil) && (NATURES_DU_PERSONNEL.includes(cas.nature) || cas.nature === 'utilisateur')),
    ).map((profil) => ({ ...cas, profil })),
  )
  it.each(atteints)('$nom, $place: $profil reaches nothing', async ({ call, place, nature, profil }) => {
    for (const { ou, url, payload } of detours(call, place, etranger, siens.get(profil)?.[nature])) {
      const { headers, ...corps } = call.files
        ? await corpsPour(call, JSON.parse(payload ?? '{}'))
        : { headers: payload === undefined ? {} : { 'content-type': 'application/json' }, payload }
      const reponse = await app.app.inject({
        method: call.method,
        url,
        headers: { ...headers, token: jetons.get(profil) ?? '', conversationid: 'detour' },
        ...corps,
      })
      tableau.set(nature, (tableau.get(nature) ?? 0) + 1)
      const vu = reponse.statusCode === 200 && !isDownload(call.answer) ? reponse.body.slice(0, 300) : ''
      // A call that already refuses the input for another reason would prove nothing.
      const refus = ou === 'nowhere else' ? [403, 404] : [400, 403, 404]
      expect.soft(refus, `${ou} : ${url} ${payload ?? ''} -> ${reponse.statusCode} ${vu}`).toContain(reponse.statusCode)
    }
  })
})
