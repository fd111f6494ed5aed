import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { REFUS_RELEVE } from '@ael/contract/abonnements/releve-compte.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FormulaireReleve } from './FormulaireReleve.tsx'

const { telechargerFicheReleveCompte } = abonnementsCalls
const PDF = { nomFichier: 'releve.pdf', contenu: '%PDF-1.7'.padEnd(300) }
const onFait = vi.fn<() => void>()
const contrat = page.getByRole('textbox', { name: 'Numéro de contrat' })
const debut = page.getByRole('textbox', { name: 'Date de début' })
const fin = page.getByRole('textbox', { name: 'Date de fin' })
const telecharger = page.getByRole('button', { name: /^Télécharger le relevé de compte/ })
const attente = page.getByRole('dialog', { name: 'Veuillez patienter ...' })
const seul = () => afficher(<FormulaireReleve contrat={unContrat()} onFait={onFait} />)
const auChoix = () => afficher(<FormulaireReleve contrat={null} onFait={onFait} />)

beforeEach(() => {
  onFait.mockClear()
  serveur.repond(telechargerFicheReleveCompte, PDF)
})

it('of the contract that is looked at, proposes the last year and asks for no number', async () => {
  await seul()
  await expect.element(contrat).toHaveValue('0447122')
  await expect.element(contrat).toHaveAttribute('readonly')
  await expect.element(contrat).toHaveAccessibleDescription('12 rue des Tanneurs 38000 Valombre')
  await expect.element(debut).toHaveValue(formatDate(ajouterJours(maintenant().jour, -365)))
  await expect.element(fin).toHaveValue(formatDate(maintenant().jour))
  expect(await reproches()).toEqual([])
})

it.each([
  ['2/11/2026', '01/11/2026', 'Date de fin', REFUS_RELEVE.ordre],
  ['bientôt', '01/11/2026', 'Date de début', REFUS_RELEVE.date],
  ['', '01/11/2026', 'Date de début', REFUS_RELEVE.date],
  ['01/11/2026', '31/12/2099', 'Date de fin', REFUS_RELEVE.futur],
])('from « %s » to « %s » is refused at %s', async (du, au, nom, message) => {
  await seul()
  await debut.fill(du)
  await fin.fill(au)
  await telecharger.click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: nom })).toHaveAccessibleDescription(message)
  await expect.element(attente).not.toBeInTheDocument()
  expect(serveur.demandes(telechargerFicheReleveCompte)).toEqual([])
  expect(await reproches()).toEqual([])
})

it('waits for the file in a window that can be left, then tells that it came', async () => {
  const { repondre } = serveur.retient(telechargerFicheReleveCompte)
  await seul()
  await debut.fill('01/01/2026')
  await fin.fill('01/11/2026')
  await telecharger.click()
  await expect.element(attente).toMatchTextContent('Le téléchargement est en cours.')
  await userEvent.keyboard('{Escape}')
  await expect.element(attente).not.toBeInTheDocument()
  repondre(PDF)
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(telechargerFicheReleveCompte)).toEqual([
    { body: { numeroContrat: '0447122', dateDebut: '2026-01-01', dateFin: '2026-11-01' } },
  ])
})

it('a file that is none, and a failure, are each told with their sentence, and keep what was typed', async () => {
  serveur.repond(telechargerFicheReleveCompte, { ...PDF, contenu: '%PDF-1.7' })
  await seul()
  await debut.fill('01/01/2026')
  await telecharger.click()
  const avis = page.getByRole('alert')
  await expect.element(avis).toMatchTextContent('Impossible de télécharger votre relevé de compte')
  await expect.element(attente).not.toBeInTheDocument()
  serveur.repond(telechargerFicheReleveCompte, () => Promise.reject(new TypeError('no network')))
  await telecharger.click()
  await expect.element(avis).toMatchTextContent('Impossible de télécharger votre document')
  await expect.element(debut).toHaveValue('01/01/2026')
  expect(onFait).not.toHaveBeenCalled()
})

it('of a group, asks which contract, written shortly or not, and says at its number when it is somebody else’s', async () => {
  serveur.refuse(telechargerFicheReleveCompte, { status: 403, message: 'Fermé.' })
  await auChoix()
  await telecharger.click()
  await expect.element(contrat).toHaveAccessibleDescription(new RegExp(`${REFUS_RELEVE.numeroContrat}$`))
  await contrat.fill('451003')
  await telecharger.click()
  await expect.element(contrat).toHaveAccessibleDescription(/Ce contrat ne vous est pas ouvert. Vérifiez son numéro\.$/)
  serveur.repond(telechargerFicheReleveCompte, PDF)
  await contrat.fill('451004')
  await telecharger.click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(telechargerFicheReleveCompte).at(-1)?.body).toMatchObject({ numeroContrat: '0451004' })
})
