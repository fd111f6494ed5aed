import { describe, expect, it } from 'vitest'
import { importsOf, isSource, projectFiles, readProjectFile } from './source-files.ts'

/** Where something becomes a checked object, and by what. Everything else takes it from there. */
const PREUVES: Readonly<Record<string, string>> = {
  'server/src/http/acces.ts': 'the check of every call',
  'server/src/domaines/abonnements/liste/rechercher-contrat.public.ts':
    'the contract of a home, for whoever names its meter and its former occupant',
  'server/src/domaines/abonnements/rattachement/prouver-par-compteur.public.ts':
    'the contract of whoever knows the number of its meter',
  'server/src/domaines/abonnements/souscrire-contrat.public.ts':
    'a contract that was just concluded, and the one that its meter served before',
  'server/src/domaines/acces/atteindre-contrats.public.ts': 'the same check, for calls that anybody may make',
  'server/src/domaines/acces/univers/contrats-trouves.sql.ts':
    'what a search finds among the attachments of an account',
  'server/src/domaines/acces/univers/univers.repository.ts':
    'a perimeter found by its owner and its name, or just made',
  'server/src/domaines/alertes/gardien-alerte.ts': 'where a checked alert stands',
  'server/src/domaines/alertes/gestion/ouvrir-alerte.ts': 'what a checked alert watches',
  'server/src/domaines/demarches/gardien-demarche.ts': 'the contract of a checked request',
  'server/src/domaines/demarches/imprimer-recepisse.ts': 'the request of whoever holds the identifier of its sending',
  'server/src/domaines/demarches/prevenir.ts': 'the contract of a request that was just made, or is checked',
  'server/src/domaines/echanges/reponses/appels.ts': 'the contract that a system of the utility names by its key',
  'server/src/domaines/groupes/contrats-du-groupe.sql.ts': 'the contracts of a checked group',
  'server/src/domaines/factures/gardien-facture.ts': 'the contract of a checked invoice',
  'server/src/domaines/groupes/creer-groupe.ts': 'a group that was just made',
  'server/src/domaines/paiements/demande/acces-paiement.ts': 'a visitor who has found an invoice of the contract',
  'server/src/domaines/paiements/demande/chercher-facture.ts': 'an invoice that a visitor names with its contract',
  'server/src/domaines/paiements/demande/demander-paiement.ts': 'the contract of the attempt that was just made',
  'server/src/domaines/paiements/issue/encaisser.ts': 'the contract of an attempt that a provider has settled',
  'server/src/domaines/interventions/rappeler-rendez-vous.ts':
    'the contract of an intervention that the utility gave up',
  'server/src/domaines/prelevements/echeanciers.sql.ts': 'the checked contract whose plans are read',
  'server/src/domaines/prelevements/mandats-des-contrats.sql.ts': 'the checked contracts whose mandates are read',
  'server/src/domaines/prelevements/simuler-echeancier.sql.ts': 'the checked contracts whose bills are read',
  'server/src/domaines/releves/ouvrir-code.public.ts': 'the contract that a code opens',
  'server/src/domaines/services/contrats-debites.query.ts': 'the contracts of a payer for whom the account speaks',
  'server/src/domaines/services/contrats.sql.ts': 'the checked contracts whose services are read',
  'server/src/domaines/tableau-de-bord/portefeuille/contrats.sql.ts': 'the contracts attached to the account itself',
  'server/src/domaines/utilisateurs/cible.ts': 'a user named by his mail address, once managed by whoever asks',
}

const files = projectFiles().filter(
  (file) =>
    isSource(file) &&
    /^(server|simulators)\/src\//.test(file) &&
    !/(^server\/src\/(testing|kernel)\/|\/testing\/|\.test\.tsx?$)/.test(file),
)
const preuve = (file: string): boolean => {
  const texte = readProjectFile(file)
  return (
    importsOf(file, texte).some(({ target }) => target === 'server/src/kernel/verifie.ts') ||
    /\bas (?:unknown as )?\w+Verifiee?\b|\b(?:sql|as)<[^>]*\b\w+Verifiee?\b/.test(texte)
  )
}

describe('a checked object', () => {
  it('is made nowhere but where access is proven', () => {
    expect(files.filter((file) => preuve(file) && !(file in PREUVES))).toEqual([])
  })

  it.each(Object.keys(PREUVES))('is made in %s', (file) => {
    expect(preuve(file)).toBe(true)
  })
})

/** A contract or a group that a function takes as it came. */
const NU =
  /^export (?:async function|function|const) .*\b(?:numeroContrat\??: string|(?:contrats|numerosContrat): readonly string\[\]|idGroupe: number)\b/m

/** What works without a user, or finds out whether he may. */
const SANS_USAGER: readonly RegExp[] = [
  /\/(?:regle|messages|errors)\.ts$/,
  /^server\/src\/domaines\/alertes\/(?:moteur|envois|regles)\//,
  /^server\/src\/domaines\/abonnements\/rattachement\//,
  /^server\/src\/domaines\/acces\/(?:acces-contrat\.public\.query|tenir-acces\.public|errors\.public)\.ts$/,
  /^server\/src\/domaines\/(?:paiements|prelevements)\/(?:remises?|retours|recuperation|fournisseurs|issue|anomalies)\//,
  /^server\/src\/domaines\/paiements\/demande\/acces-paiement\.ts$/,
  /^server\/src\/domaines\/consentements\/reduire\.ts$/,
  /^server\/src\/domaines\/factures\/document\/jeton-facture\.ts$/,
  /^server\/src\/domaines\/releves\/(?:destinataires\.query|identifier-compteur|limites)\.ts$/,
]

it('acts and queries of the domains take no contract and no group that nobody has checked', () => {
  const nus = files.filter(
    (file) =>
      file.startsWith('server/src/domaines/') &&
      !SANS_USAGER.some((motif) => motif.test(file)) &&
      NU.test(readProjectFile(file)),
  )
  expect(nus.toSorted()).toEqual([])
})
