import { nouvelleDemarche } from '@ael/contract/demarches/schemas.ts'
import type { Champ, Contexte, Formulaire } from '@ael/contract/demarches/modele.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { verifier } from '@ael/contract/demarches/moteur/verifier.ts'
import { contexteDe, contextes, repondre, reponsesQuelconques } from '@ael/contract/demarches/testing/reponses.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandeAEnvoyer } from './envoi.ts'
import { departDemande, saisieDemande, type Valeurs } from './saisie-demande.ts'

/** What a field of a page can hold: no browser puts anything else into it. */
function saisissable(champ: Champ, valeur: unknown, repli: Valeurs[string]): Valeurs[string] {
  if (champ.type === 'fichiers')
    return Array.isArray(valeur)
      ? valeur.filter((nom) => typeof nom === 'string' && nom !== '').map((nom) => new File(['x'], nom as string))
      : []
  if (champ.type === 'cadrans') return Array.isArray(valeur) ? (valeur as Valeurs[string]) : repli
  return typeof valeur === 'string' ? valeur : repli
}

const saisir = (formulaire: Formulaire, contexte: Contexte, reponses: Record<string, unknown>): Valeurs => {
  const { valeurs } = departDemande({ formulaire, contexte })
  return Object.fromEntries(
    formulaire.etapes
      .flatMap(({ champs }) => champs)
      .map((champ) => [champ.id, saisissable(champ, reponses[champ.id], valeurs[champ.id] ?? '')]),
  )
}

const envoi = (formulaire: Formulaire, contexte: Contexte, valeurs: Valeurs) =>
  demandeAEnvoyer({ formulaire, contexte }, { valeurs, captcha: null }, 'a8098c1a-f86e-41da-bd1a-00112444be1e')

/** What the server says of what it receives: by its schema, then by the form. */
function refuseParLeServeur(formulaire: Formulaire, contexte: Contexte, valeurs: Valeurs): boolean {
  const recu = nouvelleDemarche.safeParse(JSON.parse(JSON.stringify(envoi(formulaire, contexte, valeurs).body)))
  return !recu.success || verifier(formulaire, recu.data.valeurs, contexte).length > 0
}

describe.each(tousLesFormulaires().map((formulaire) => [formulaire.type, formulaire] as const))(
  '%s',
  (_, formulaire) => {
    it('whatever is typed, passes in the browser if and only if it passes on the server', () => {
      fc.assert(
        fc.property(contextes(formulaire), reponsesQuelconques(formulaire), (contexte, reponses) => {
          const valeurs = saisir(formulaire, contexte, reponses)
          const refuse = !saisieDemande({ formulaire, contexte }, { etape: null, captcha: false }).safeParse({
            valeurs,
            captcha: null,
          }).success
          expect(refuseParLeServeur(formulaire, contexte, valeurs)).toBe(refuse)
        }),
        { numRuns: 60 },
      )
    })

    it.each([
      ['all that may be answered', true],
      ['only what has to be', false],
    ])('with %s is sent, each file under the name that its answer gives', (_libelle, complet) => {
      const contexte = contexteDe(formulaire)
      const valeurs = saisir(formulaire, contexte, {
        ...departDemande({ formulaire, contexte }).valeurs,
        ...repondre(formulaire, contexte, { complet }),
      })
      const { body, files = [] } = envoi(formulaire, contexte, valeurs)
      expect(refuseParLeServeur(formulaire, contexte, valeurs)).toBe(false)
      const nommes = parcourir(formulaire, body.valeurs, contexte)
        .flatMap(({ champs }) => champs)
        .filter(({ champ }) => champ.type === 'fichiers')
        .flatMap(({ champ }) => body.valeurs[champ.id] as readonly string[] | undefined)
        .filter((nom) => nom !== undefined)
      expect(files.map(({ name }) => name)).toEqual(nommes)
    })
  },
)
