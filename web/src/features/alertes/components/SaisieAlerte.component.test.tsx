import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES } from '@ael/contract/alertes/regles.ts'
import {
  alerte,
  alerteEcrite,
  autorisationsAlerte,
  parametresContrat,
  type AutorisationsAlerte,
} from '@ael/contract/alertes/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AlerteDialog } from './AlerteDialog.tsx'

const { creationAlerte, modificationAlerte, paramAlerteContrat, simulationAlerte } = alertesCalls
const { derniereStatistiqueConsommation } = tableauDeBordCalls
const { jour } = maintenant()
const offre: AutorisationsAlerte = exemple(autorisationsAlerte, {
  typeAlerteAutorisations: (['AF', 'IP'] as const).map((codeTypeAlarme) => ({
    codeTypeAlarme,
    libelle: TYPES[codeTypeAlarme].libelle,
    autorise: true,
  })),
  canalAlerteAutorisations: [
    { canalAlerte: 'MAIL', libelle: 'Par e-mail', autorise: true },
    { canalAlerte: 'SMS', libelle: 'Par SMS', autorise: true },
    { canalAlerte: null, libelle: 'Sans envoi', autorise: false },
  ],
  nbMaxAlertesActives: 5,
  modifiable: true,
})
const onClose = vi.fn<() => void>()
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const enregistrer = page.getByRole('button', { name: /^Enregistrer l’alerte/ })
const jardin = exemple(alerte, {
  idAlerte: 4,
  titreAlerte: 'Jardin',
  codeTypeAlarme: 'IP',
  periodicite: 'JOUR',
  valeurSeuilEnLitre: null,
  valeurSeuilEnPourcentage: null,
  valeurSeuilEnEuros: 30.5,
  canalAlerte: 'MAIL',
  destinataire: 'gardien@exemple.fr',
  periodeDebut: '2026-01-01',
  periodeFin: '2099-12-31',
})
const GROUPE: Cible = { mode: 'groupe', id: 7 }
const CONTRAT: Cible = { mode: 'contrat', contract: '0447122' }
const ouvrir = (cible: Cible, propres: Partial<Parameters<typeof AlerteDialog>[0]> = {}) =>
  afficher(<AlerteDialog cible={cible} offre={offre} sansPlace={null} onClose={onClose} {...propres} />)

beforeEach(() => {
  onClose.mockClear()
  serveur.repond(creationAlerte, { ...exemple(alerteEcrite), message: 'L’alerte est créée', avertissement: null })
  serveur.repond(modificationAlerte, { ...exemple(alerteEcrite), message: 'Modifiée.', avertissement: null })
})

it('of a group is the group’s: begins with what is offered, and asks nothing of any single meter', async () => {
  await ouvrir(GROUPE)
  await expect.element(page.getByRole('combobox', { name: /^Que surveiller/ })).toHaveValue('AF')
  await expect
    .element(champ('Débit, en litres par heure (facultatif)'))
    .toHaveAccessibleDescription('Sans débit, nous retenons celui du service pour chaque compteur.')
  await expect.element(page.getByRole('radio', { name: /^Sans envoi/ })).not.toBeInTheDocument()
  await champ('Débit, en litres par heure (facultatif)').fill('12')
  await page.getByRole('radio', { name: 'Par SMS' }).click()
  await champ('Numéro de mobile').fill('06 12 34 56 78')
  await champ('Fin (facultatif)').fill('31/12/2099')
  await enregistrer.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(serveur.demandes(creationAlerte)).toEqual([
    {
      body: {
        action: 'CREATION',
        alerte: {
          codeTypeAlarme: 'AF',
          idGroupe: 7,
          titreAlerte: TYPES.AF.libelle,
          periodicite: 'JOUR',
          periodeDebut: jour,
          periodeFin: '2099-12-31',
          valeurSeuilEnLitre: 12,
          valeurSeuilEnPourcentage: null,
          valeurSeuilEnEuros: null,
          canalAlerte: 'SMS',
          destinataire: '06 12 34 56 78',
        },
      },
    },
  ])
  for (const appel of [paramAlerteContrat, derniereStatistiqueConsommation, simulationAlerte])
    expect(serveur.demandes(appel)).toEqual([])
})

it('that is changed, but for what it watches, shows what it holds, and is no further one among the active', async () => {
  await ouvrir(GROUPE, { alerte: jardin, sansPlace: [jardin] })
  await expect.element(page.getByRole('dialog', { name: /Modifier l’alerte «.Jardin.»/ })).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: /remplace-t-elle/ })).not.toBeInTheDocument()
  // Begun long ago: that is no reason to refuse it.
  await expect.element(champ('Montant, en euros (facultatif)')).toHaveValue('30,5')
  await expect.element(champ('Début')).toHaveValue('01/01/2026')
  await expect.element(champ('Fin (facultatif)')).toHaveValue('31/12/2099')
  await expect.element(champ('Adresse e-mail')).toHaveValue('gardien@exemple.fr')
  await champ('Nom de l’alerte').fill('Potager')
  await champ('Montant, en euros (facultatif)').fill('12,34')
  await champ('Fin (facultatif)').fill('')
  await enregistrer.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(page.getByText(/Modifiée/)).toBeVisible()
  expect(serveur.demandes(creationAlerte)).toEqual([])
  expect(serveur.demandes(modificationAlerte)).toEqual([
    {
      body: {
        action: 'MODIFICATION',
        alerte: {
          idAlerte: 4,
          titreAlerte: 'Potager',
          periodicite: 'JOUR',
          periodeDebut: '2026-01-01',
          periodeFin: null,
          valeurSeuilEnLitre: null,
          valeurSeuilEnPourcentage: null,
          valeurSeuilEnEuros: 12.34,
          canalAlerte: 'MAIL',
          destinataire: 'gardien@exemple.fr',
        },
      },
    },
  ])
})

it.each([
  ['creation', undefined, creationAlerte, /Echec de création de l'alerte Incident/],
  ['change', jardin, modificationAlerte, /Échec de modification de l’alerte Jardin/],
] as const)('whose %s fails for no reason that is told says which alert it was', async (_, connue, appel, dit) => {
  serveur.refuse(appel, { status: 500, message: '' })
  await ouvrir(GROUPE, { alerte: connue })
  if (!connue) await page.getByRole('combobox', { name: /^Que surveiller/ }).selectOptions(TYPES.IP.libelle)
  await enregistrer.click()
  await expect.element(page.getByText(dit)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('the meter and its usual day are those of the contract', async () => {
  serveur.repond(paramAlerteContrat, exemple(parametresContrat, { debitMinimal: 4, numeroContrat: '0447122' }))
  serveur.repond(
    derniereStatistiqueConsommation,
    exemple(derniereStatistiqueConsommation.answer, { moyenneJour: 0.32 }),
  )
  serveur.repond(simulationAlerte, exemple(simulationAlerte.answer, { nombre: 3, dernieres: [], joursReleves: 40 }))
  await ouvrir(CONTRAT)
  await expect
    .element(champ('Débit, en litres par heure (facultatif)'))
    .toHaveAccessibleDescription(/4 litres par heure/)
  await expect.element(champ('Début')).toHaveValue(formatDate(jour))
  await champ('Débit, en litres par heure (facultatif)').fill('12')
  await expect.element(page.getByText('Cette alerte aurait sonné 3 fois en 40 jours relevés.')).toBeVisible()
  await expect
    .poll(() => serveur.demandes(simulationAlerte).at(-1))
    .toEqual({
      body: {
        contrat: '0447122',
        codeTypeAlarme: 'AF',
        periodicite: 'JOUR',
        valeurSeuilEnLitre: 12,
        valeurSeuilEnPourcentage: null,
      },
    })
  expect(serveur.demandes(paramAlerteContrat)[0]).toEqual({ query: { numAbt: '0447122' } })
  expect(serveur.demandes(derniereStatistiqueConsommation)[0]).toEqual({ params: { contract: '0447122' } })
})
