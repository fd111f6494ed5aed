import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definir } from './definition.ts'
import { tousLesFormulaires } from './formulaires/registre.ts'
import type { Champ, Condition, Formulaire, ReglagesFormulaire } from './modele.ts'
import { sansCompte } from './moteur/comptes.ts'
import { champsCites } from './moteur/condition.ts'
import { departDe, parcourir } from './moteur/parcourir.ts'
import { recapituler, soumettre } from './moteur/soumettre.ts'
import { estVide } from './moteur/valeur.ts'
import { verifier } from './moteur/verifier.ts'
import { regleDe } from './formats.ts'
import { reglagesDe } from './reglages.ts'
import { SERVICES } from '../services/registre.ts'
import { contexteDe, contextes, CONTRAT, PERSONNE, repondre, reponsesQuelconques } from './testing/reponses.ts'

const champsDe = ({ etapes }: Formulaire): Champ[] => etapes.flatMap(({ champs }) => [...champs])

/** What decides on a field, beside its step. */
const conditionsDe = ({ quand, obligatoire, lectureSeule, impose, autreLibelle }: Champ): Condition[] =>
  [
    quand,
    typeof obligatoire === 'object' ? obligatoire : undefined,
    lectureSeule,
    impose?.quand,
    autreLibelle?.quand,
  ].filter((une) => une !== undefined)

/** Imposed to the letter, without a full stop. */
const IMPOSEES = new Set(['Veuillez choisir un créneau'])

/** Whoever is named beside whoever asks. */
const AUTRUI = /^(?:payeur|clientPayeur|proprietaire|infoProprio|nouvelOccupant|type_ancienProprio|sumup_cotitulaire)_/

const DOSSIER = path.join(import.meta.dirname, 'formulaires')

it('every file of the folder is one form of the registry, and has its test', async () => {
  const fichiers = await readdir(DOSSIER)
  const formulaires = fichiers.filter((fichier) => !fichier.endsWith('.test.ts') && fichier !== 'registre.ts')
  expect(formulaires.filter((fichier) => !fichiers.includes(fichier.replace(/ts$/, 'test.ts')))).toEqual([])
  const inscrits = new Set<unknown>(tousLesFormulaires())
  const modules = await Promise.all(
    formulaires.map(async (fichier) => (await import(path.join(DOSSIER, fichier))) as Record<string, unknown>),
  )
  expect(modules.map((un) => Object.values(un).filter((exporte) => inscrits.has(exporte)).length)).toEqual(
    formulaires.map(() => 1),
  )
  const types = tousLesFormulaires().map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  expect(types.length).toBe(formulaires.length + 2 * SERVICES.length)
})

it.each([
  ['SOUSCRIPTIONV3', 'Une erreur est survenue. Veuillez re-essayer ultérieurement.'],
  ['INTERVENTION_RDV', expect.stringMatching(/^Un incident technique .* ultérieurement\.$/)],
  ['AUTORELEVE', expect.stringMatching(/^Un incident technique .* ultérieurement\.$/)],
  ['RESILIATION_AR', expect.stringMatching(/^Un incident technique .* ultérieurement\.$/)],
  ['RECLAMATION', undefined],
])('%s says in its own words that a failure kept it from being recorded', (type, panne: unknown) => {
  expect(tousLesFormulaires().find((formulaire) => formulaire.type === type)?.panne).toEqual(panne)
})

const SERVICES_A_SOUSCRIRE = 'PA ME PM FE FL_CONTACT AR AC SP SG CF SC C2'
it.each<[keyof ReglagesFormulaire, string]>([
  [
    'accessibleHorsConnexion',
    'AUTORELEVE_DEC BRANCHEMENT_NEUF_CONTACT COMPTEUR_JARDIN_CONTACT CONTACT DEPLACEMENT_COMPTEUR_CONTACT DROIT_ACCES_DONNEES ENTREPRISE FACTURE_ELECTRONIQUE INDIVIDUALISATION_CONTACT POSE_COMPTEUR_CONTACT RECLAMATION RESILIATION_DEC SOUSCRIPTION SOUSCRIPTION_SIGN SOUSCRIPTIONV2 SOUSCRIPTIONV2_PRO SOUSCRIPTIONV3 WARSMANN',
  ],
  [
    'masquerPourContratResilie',
    `AUTORELEVE DEMENAGEMENT_CONTACT DEMENAGEMENTV2 MODIF_COORD_BANCAIRE MODIF_COORD_BANCAIRE_CONTACT NOUVEAU_PAYEUR RESILIATION ${SERVICES_A_SOUSCRIRE.replaceAll(/\S+/g, 'SOUSCRIPTION_$&')}`,
  ],
  [
    'autoriserPj',
    'AUTORELEVE AUTORELEVE_DEC FACTURE_ELECTRONIQUE INTERVENTION_RDV INTERVENTION_RDV_ANNULATION RELEVE_COMPTE RESILIATION_MENSUALISATION RESILIATION_PRELEVEMENT',
  ],
  [
    'autoriserCommentaire',
    'AUTORELEVE AUTORELEVE_DEC CONTACT DROIT_ACCES_DONNEES FACTURE_ELECTRONIQUE INTERVENTION_RDV_ANNULATION PAIEMENT_VIREMENT RECLAMATION RELEVE_COMPTE WARSMANN',
  ],
  ['pjObligatoire', 'ENTREPRISE MODIF_COORD_BANCAIRE_CONTACT'],
  ['actionImpactePlusieursContrats', 'MODIF_COORD_BANCAIRE MODIF_COORD_BANCAIRE_CONTACT'],
  ['tailleMaxPj', 'SOUSCRIPTION_PA SOUSCRIPTION_ME'],
])('the forms that differ from all others by their setting %s are %s', (reglage, types) => {
  const differents = tousLesFormulaires().filter((un) => reglagesDe(un, {})[reglage] !== reglagesDe({}, {})[reglage])
  expect(differents.map(({ type }) => type).join(' ')).toBe(types)
})

describe.each(tousLesFormulaires().map((formulaire) => [formulaire.type, formulaire] as const))(
  '%s',
  (_, formulaire) => {
    it('leaves units to the fields that show them', () => {
      const unites = champsDe(formulaire).filter((champ) => champ.type === 'texte' && regleDe(champ.format).unite)
      expect(unites.map(({ libelle }) => libelle).filter((libelle) => /, en /.test(libelle))).toEqual([])
    })

    it('names each step and field once, and depends only on fields that stand before', () => {
      const etapes = formulaire.etapes.map(({ id }) => id)
      expect(new Set(etapes).size).toBe(etapes.length)
      const vus = new Set<string>()
      for (const etape of formulaire.etapes) {
        const citesParEtape = etape.quand ? champsCites(etape.quand) : []
        expect(citesParEtape.filter((id) => !vus.has(id))).toEqual([])
        for (const champ of etape.champs) {
          expect(vus).not.toContain(champ.id)
          expect(
            conditionsDe(champ)
              .flatMap(champsCites)
              .filter((id) => !vus.has(id)),
          ).toEqual([])
          vus.add(champ.id)
        }
      }
    })

    it('a condition on a choice names one of its options', () => {
      const parId = new Map(champsDe(formulaire).map((champ) => [champ.id, champ]))
      const citees = (condition: Condition): [string, string][] => {
        if ('champ' in condition) return [[condition.champ, condition.vaut]]
        if ('non' in condition) return citees(condition.non)
        if ('toutes' in condition) return condition.toutes.flatMap(citees)
        return 'une' in condition ? condition.une.flatMap(citees) : []
      }
      const toutes = [
        ...formulaire.etapes.flatMap(({ quand }) => quand ?? []),
        ...champsDe(formulaire).flatMap(conditionsDe),
      ].flatMap(citees)
      for (const [id, vaut] of toutes) {
        const champ = parId.get(id)
        const possibles = champ && 'options' in champ ? champ.options.map(({ valeur }) => valeur) : ['Oui', 'Non']
        expect(possibles, id).toContain(vaut)
      }
    })

    it.each([
      ['all that may be answered', true],
      ['only what has to be', false],
    ])('is sent with %s, signed in or not', (_libelle, complet) => {
      for (const contexte of [
        contexteDe(formulaire),
        contexteDe(formulaire, { personne: PERSONNE, contrat: CONTRAT }),
      ]) {
        const reponses = repondre(formulaire, contexte, { complet, choisies: departDe(formulaire, contexte) })
        expect(verifier(formulaire, reponses, contexte)).toEqual([])
      }
    })

    it('starts from the addresses of whoever asks, and for nobody else from anything of his', () => {
      const depart = departDe(formulaire, contexteDe(formulaire, { personne: PERSONNE, contrat: CONTRAT }))
      const connus: readonly unknown[] = Object.values(PERSONNE)
      const partis = Object.keys(depart).filter((id) => connus.includes(depart[id]))
      expect(partis.filter((id) => AUTRUI.test(id))).toEqual([])
      const adresses = champsDe(formulaire).filter((champ) => champ.type === 'texte' && champ.format === 'email')
      for (const { id } of adresses) if (!AUTRUI.test(id)) expect(depart[id], id).toBe(PERSONNE.email)
    })

    it('empty, says of each field that has to be answered what to do, once', () => {
      const contexte = contexteDe(formulaire)
      const refus = verifier(formulaire, {}, contexte)
      const attendus = parcourir(formulaire, {}, contexte)
        .flatMap(({ champs }) => champs)
        .filter(({ obligatoire, valeur }) => obligatoire && valeur === undefined)
      expect(refus.map(({ champ }) => champ)).toEqual(attendus.map(({ champ }) => champ.id))
      for (const { message } of refus) if (!IMPOSEES.has(message)) expect(message).toMatch(/^\p{Lu}.*\.$/u)
    })

    it('whatever is answered, sends what is asked and good, and nothing else; sending it again changes nothing', () => {
      fc.assert(
        fc.property(contextes(formulaire), reponsesQuelconques(formulaire), (contexte, reponses) => {
          const refus = verifier(formulaire, reponses, contexte)
          const envoye = soumettre(formulaire, reponses, contexte)
          const actifs = parcourir(formulaire, reponses, contexte).flatMap(({ champs }) => champs)
          expect(Object.keys(envoye).toSorted()).toEqual(
            actifs
              .filter(({ valeur }) => !estVide(valeur))
              .map(({ champ }) => champ.id)
              .toSorted(),
          )
          expect(soumettre(formulaire, envoye, contexte)).toEqual(envoye)
          // The server judges what is sent as the browser judged what was typed.
          expect(verifier(formulaire, envoye, contexte)).toEqual(refus)
          expect(recapituler(formulaire, reponses, contexte).map(({ champ }) => champ)).toEqual(
            actifs.filter(({ valeur }) => !estVide(valeur)).map(({ champ }) => champ.id),
          )
        }),
        { numRuns: 300 },
      )
    })

    it('is told in words: what was chosen by its label, a commune by its name', () => {
      const contexte = contexteDe(formulaire, { personne: null })
      const reponses = repondre(formulaire, contexte)
      const actifs = parcourir(formulaire, reponses, contexte).flatMap(({ champs }) => champs)
      const dites = new Map(recapituler(formulaire, reponses, contexte).map(({ champ, reponse }) => [champ, reponse]))
      for (const { champ, options, valeur } of actifs) {
        for (const { libelle } of options) expect(libelle, champ.id).toMatch(/\p{Ll}|^(SEPA|\d+)$/u)
        if (options.length > 0)
          expect(options.map(({ libelle }) => libelle)).toContain(dites.get(champ.id) ?? options[0]?.libelle)
        if (champ.type === 'commune' && valeur !== undefined) expect(dites.get(champ.id)).toBe('Valombre')
      }
    })

    it('once it is sent, no answer tells a bank account, nor anything but its end', () => {
      const contexte = contexteDe(formulaire, { personne: PERSONNE, contrat: CONTRAT })
      const dites = recapituler(formulaire, repondre(formulaire, contexte), contexte).map(sansCompte(formulaire))
      expect(JSON.stringify(dites)).not.toMatch(/FR76|AGRIFRPP|3000 ?6000/)
      for (const { champ, reponse } of dites) if (champ.endsWith('iban')) expect(reponse).toBe('•••• •••• •••• 0189')
    })

    it('both sides of each of its conditions are reached', () => {
      const vus = new Map<string, Set<boolean>>()
      fc.assert(
        fc.property(contextes(formulaire), reponsesQuelconques(formulaire), (contexte, reponses) => {
          const demandes = new Set(
            parcourir(formulaire, reponses, contexte).flatMap(({ champs }) => champs.map(({ champ }) => champ.id)),
          )
          for (const champ of champsDe(formulaire))
            vus.set(champ.id, (vus.get(champ.id) ?? new Set()).add(demandes.has(champ.id)))
        }),
        { numRuns: 400, seed: 1 },
      )
      for (const etape of formulaire.etapes)
        for (const champ of etape.champs)
          expect(vus.get(champ.id), champ.id).toEqual(new Set(etape.quand || champ.quand ? [false, true] : [true]))
    })

    it('is shown whole by its definition', () => {
      const { reglages } = contexteDe(formulaire)
      const { etapes } = definir(formulaire, reglages)
      expect(etapes.flatMap(({ champs }) => champs.map(({ id }) => id))).toEqual(
        champsDe(formulaire).map(({ id }) => id),
      )
      const mots = etapes.flatMap((etape) => [etape.condition, ...etape.champs.map(({ condition }) => condition)])
      for (const mot of mots) expect(mot ?? 'rien').not.toMatch(/undefined|info_|user_/)
    })
  },
)
