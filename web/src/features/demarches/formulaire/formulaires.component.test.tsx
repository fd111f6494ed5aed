import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { interventionRdv } from '@ael/contract/demarches/formulaires/intervention-rdv.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { souscription } from '@ael/contract/demarches/formulaires/souscription.ts'
import { souscriptionV2 } from '@ael/contract/demarches/formulaires/souscription-v2.ts'
import { souscriptionV3 } from '@ael/contract/demarches/formulaires/souscription-v3.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { contexteDe, CONTRAT, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { INTERVENTION } from '../testing/intervention-exemple.ts'
import { FormulaireDemande } from './FormulaireDemande.tsx'
import { pagesDe } from './pages.ts'
import { departDemande, reponsesDe, type Valeurs } from './saisie-demande.ts'

const PROCESSUS = 'c0ffee00-0000-4000-8000-000000000000'
const erreur = vi.spyOn(console, 'error')

beforeEach(() => {
  serveur.repond(referentielCalls.codePostal, [])
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, [])
})

afterEach(() => erreur.mockClear())

/** Draws a form whose questions are answered, and opens its pages one after the other. */
async function ouvrir(formulaire: Formulaire) {
  const contexte = contexteDe(formulaire, { personne: PERSONNE, contrat: CONTRAT })
  const ouverture = { formulaire, contexte }
  const { reglages: _siens, ...connu } = contexte
  serveur.repond(demarchesCalls.contexte, connu)
  const valeurs = repondre(formulaire, contexte, { complet: false }) as Valeurs
  const etapes = parcourir(formulaire, reponsesDe(departDemande(ouverture, valeurs).valeurs), contexte)
  let aller: (vers: string) => void = () => undefined
  const onSaisie = vi.fn<(saisie: { idProcessus: string }) => void>()
  const Ecran = () => {
    const [demandee, setDemandee] = useState(pagesDe(etapes)[0])
    aller = setDemandee
    return (
      <FormulaireDemande
        ouverture={ouverture}
        reprise={{ idProcessus: PROCESSUS, valeurs }}
        demandee={demandee}
        onPage={setDemandee}
        onSaisie={onSaisie}
        onTrouve={() => undefined}
        onEnvoyee={() => undefined}
        captcha={false}
        retour={null}
        note={null}
      />
    )
  }
  await afficher(<Ecran />)
  return { etapes, aller: (vers: string) => aller(vers), onSaisie }
}

const doublons = (): string[] => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, rang) => ids.indexOf(id) !== rang)
}

/** What is said to be optional of a choice that stands from the start, and that nothing takes away. */
const facultatifsChoisis = (): string[] =>
  [...document.querySelectorAll('fieldset:has(input[type=radio]:checked) legend')]
    .map(({ textContent }) => textContent)
    .filter((legende) => legende.includes('facultatif'))

/** Between them they ask every kind of question. */
const EXAMINES = ['RECLAMATION', 'SOUSCRIPTIONV2', 'DEMENAGEMENTV2', 'RESILIATION_DEC', 'MODIF_COORD_BANCAIRE']

it.each(tousLesFormulaires().map((formulaire) => [formulaire.type, formulaire] as const))(
  'every step of %s opens on a phone, down to what is sent',
  async (type, formulaire) => {
    await page.viewport(390, 844)
    const { etapes, aller } = await ouvrir(formulaire)
    const examiner = async (etape: string) => {
      expect(debordement(), etape).toBe(0)
      if (EXAMINES.includes(type)) expect(await reproches(), etape).toEqual([])
    }
    const titre = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    for (const { etape } of etapes) {
      aller(etape.id)
      await expect.element(titre(etape.libelle)).toBeVisible()
      expect(doublons(), etape.id).toEqual([])
      expect(facultatifsChoisis(), etape.id).toEqual([])
      await examiner(etape.id)
    }
    aller('verification')
    await expect.element(titre('Vérifiez votre demande')).toBeVisible()
    expect(doublons()).toEqual([])
    await examiner('verification')
    expect(erreur.mock.calls).toEqual([])
  },
)

it.each([
  [souscription, 'paiement'],
  [souscriptionV2, 'accord'],
  [souscriptionV3, 'ecranrecap'],
])('$type offers the rules of the place to be read, and gives them', async (formulaire, etape) => {
  serveur.repond(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, [
    {
      id: 7,
      libelle: 'Règlement du service de l’eau',
      nomFichier: 'reglement-eau.pdf',
      date: '2026-03-01',
      taille: 20_480,
      type: 'REGLEMENT_SERVICE',
      cle: 'numeroTraite',
      condition: 'EAU',
      fullCondition: 'numeroTraite = EAU',
    },
  ])
  serveur.repond(documentsCalls.telecharger, { nomFichier: 'reglement-eau.pdf', contenu: '%PDF'.padEnd(300) })
  const { aller } = await ouvrir(formulaire)
  aller(etape)
  const liste = page.getByRole('list', { name: 'Documents à lire' })
  await liste.getByRole('button', { name: /^Règlement du service de l’eau/ }).click()
  await expect.element(page.getByText(/est téléchargé/)).toBeVisible()
  const [demandes] = serveur.demandes(documentsCalls.getDocumentsParTypesPourSouscriptionContrat)
  expect(demandes).toMatchObject({ query: { numeroCompteur: 'D17FA012345' } })
  expect(serveur.demandes(documentsCalls.telecharger)).toEqual([{ body: { id: 7 } }])
})

it('another day of an appointment asks for its hours, whatever was chosen of the day before', async () => {
  const resultats = ['2026-12-01', '2026-12-08'].map((date) => ({
    date,
    creneaux: [{ debut: `${date}T08:00:00+01:00`, fin: `${date}T10:00:00+01:00` }],
  }))
  serveur.repond(interventionsCalls.creneaux, { resultats, nbTotalResultats: 2 })
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [INTERVENTION], nbTotalResultats: 1 })
  const { aller } = await ouvrir(interventionRdv)
  aller('creneau')
  const jour = page.getByRole('combobox', { name: 'Jour' })
  const heures = page.getByRole('radio', { name: /^De 08/ })
  const continuer = page.getByRole('button', { name: 'Continuer' })
  await jour.selectOptions('2026-12-01')
  await heures.click()
  await jour.selectOptions('2026-12-08')
  await expect.element(heures).not.toBeChecked()
  await continuer.click()
  await expect.element(page.getByRole('link', { name: /Veuillez choisir un créneau/ })).toBeVisible()
  await heures.click()
  await continuer.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vous joindre ce jour-là' })).toBeVisible()
  await expect.element(page.getByText(/^le 08\/12\/2026 de 08/)).toBeVisible()
})

it('answers that another window has sent otherwise may be sent as another request', async () => {
  const { creationNouvelleDemarche } = demarchesCalls
  const { aller, onSaisie } = await ouvrir(reclamation)
  aller('verification')
  const refus = { status: 412, code: 'DEJA_ENVOYEE', message: 'Déjà partie, sous la référence DE00000011.' }
  serveur.refuse(creationNouvelleDemarche, refus)
  const bouton = (name: string) => page.getByRole('button', { name })
  await bouton('Envoyer la demande').click()
  await expect.element(page.getByText(/sous la référence DE00000011/)).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('En faire une nouvelle demande').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vérifiez votre demande' })).toHaveFocus()
  await expect.element(page.getByText(/^Vos réponses partiront comme une nouvelle demande/)).toBeVisible()
  await expect.element(bouton('En faire une nouvelle demande')).not.toBeInTheDocument()
  await bouton('Envoyer la demande').click()
  await expect.element(page.getByText(/sous la référence DE00000011/)).toBeVisible()
  const [premier, second] = serveur.demandes(creationNouvelleDemarche)
  expect(premier?.body.idProcessus).toBe(PROCESSUS)
  expect(second?.body.idProcessus).not.toBe(PROCESSUS)
  expect(second?.body.valeurs).toEqual(premier?.body.valeurs)
  expect(onSaisie.mock.lastCall?.[0].idProcessus).toBe(second?.body.idProcessus)
})

it('each form says a failure in its own words, where it has some', async () => {
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [INTERVENTION], nbTotalResultats: 1 })
  const { aller } = await ouvrir(interventionRdv)
  aller('verification')
  await expect
    .element(page.getByRole('link', { name: 'Vos données personnelles' }))
    .toHaveAttribute('href', '#/contenu/donnees-personnelles')
  expect(document.querySelector('[aria-current=step]')?.textContent).toMatch(/Vérification$/)
  serveur.refuse(demarchesCalls.creationNouvelleDemarche, { status: 500, message: '' })
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect.element(page.getByText(/^Un incident technique n'a pas permis/)).toBeVisible()
  await expect.element(page.getByText(/^Une erreur est survenue/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Revenir' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vous joindre ce jour-là' })).toBeVisible()
  expect(document.querySelector('[aria-current=step]')?.textContent).toMatch(/Vous joindre ce jour-là$/)
})
