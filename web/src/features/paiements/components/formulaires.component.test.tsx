import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { chooseAppearance } from '../../../ui/theme/appearance.ts'
import { factureRetenue, retenirFacture } from '../memoire.ts'
import { FormulairePaiement } from './FormulairePaiement.tsx'
import { FormulaireReglement } from './FormulaireReglement.tsx'

const { effectuerDemande, infoFacture } = paiementsCalls
const champ = (name: string) => page.getByRole('textbox', { name })

describe('how much is paid', () => {
  const factures = [{ reference: 'FA2026001', numeroContrat: '0447122', solde: 120 }]
  const ouvrir = (partiel = true) =>
    afficher(
      <FormulaireReglement
        reglement={{ type: 'factures', factures }}
        conditions={{ refus: null, montantCents: 12_000, partiel }}
      />,
    )
  const payer = page.getByRole('button', { name: /^Payer/ })
  const partie = () => page.getByRole('radio', { name: /^Une partie/ }).click()

  it('is all of it, unless a part is asked for where that may be', async () => {
    await ouvrir(false)
    await expect.element(payer).toHaveTextContent('Payer 120,00 €')
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })

  it.each([
    ['', /^Saisissez un montant, avec deux décimales au plus/],
    ['dix', /^Saisissez un montant, avec deux décimales au plus/],
    ['1', /^Saisissez au moins \d+,00\s€/],
    ['12,345', /^Saisissez un montant, avec deux décimales au plus/],
    ['120,01', /^Saisissez au plus 120,00\s€, ce qui reste dû/],
  ])('« %s » is refused at its field', async (somme, message) => {
    await ouvrir()
    await partie()
    await champ('Somme à payer').fill(somme)
    await payer.click()
    await expect.element(champ('Somme à payer')).toHaveFocus()
    await expect.element(champ('Somme à payer')).toHaveAccessibleDescription(message)
    expect(serveur.demandes(effectuerDemande)).toEqual([])
  })

  it('stands on the button while it is typed', async () => {
    await ouvrir()
    await partie()
    await expect.element(payer).toHaveTextContent('Payer')
    await champ('Somme à payer').fill('50')
    await expect.element(payer).toHaveTextContent('Payer 50,00 €')
    await page.getByRole('radio', { name: /^La totalité/ }).click()
    await expect.element(payer).toHaveTextContent('Payer 120,00 €')
    await partie()
    await expect.element(champ('Somme à payer')).toHaveValue('')
  })

  it('is asked for once, and what stands in the way is said', async () => {
    serveur.refuse(effectuerDemande, { status: 409, message: 'Un paiement de cette facture est en cours.' })
    await ouvrir()
    await partie()
    await champ('Somme à payer').fill('50')
    // Both before the button is drawn again.
    const bouton = payer.element() as HTMLElement
    for (const _ of [1, 2]) bouton.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Urgent. Un paiement de cette facture est en cours.')
    const moitie = { reference: 'FA2026001', numeroContrat: '0447122', montant: 50 }
    const demandees = () => serveur.demandes(effectuerDemande).map(({ body }) => body.facturePaiementInfoList)
    expect(demandees()).toEqual([[moitie]])
    // Refused, it may be asked for again.
    await payer.click()
    await expect.poll(demandees).toEqual([[moitie], [moitie]])
  })

  it('is asked for again by whoever comes back by the arrow of the browser', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      this.remove()
    })
    onTestFinished(() => submit.mockRestore())
    serveur.repond(
      effectuerDemande,
      exemple(effectuerDemande.answer, { methode: 'POST', urlPaiementContactPrestataire: 'https://prestataire.test/' }),
    )
    await ouvrir(false)
    const departs = () => submit.mock.calls.length
    await payer.click()
    await expect.poll(departs).toBe(1)
    // The page that leaves is no page that came back: nothing is paid twice.
    dispatchEvent(new PageTransitionEvent('pageshow'))
    await new Promise((dessinee) => requestAnimationFrame(() => setTimeout(dessinee)))
    await expect.element(payer).toHaveAttribute('aria-disabled', 'true')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(payer).not.toHaveAttribute('aria-disabled', 'true')
    expect(departs()).toBe(1)
    await payer.click()
    await expect.poll(departs).toBe(2)
  })

  it('that the provider does not take is told, and may be asked for again', async () => {
    serveur.refuse(effectuerDemande, { status: 500, message: '' })
    await ouvrir(false)
    await payer.click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Urgent. Impossible d’effectuer le paiement. Veuillez re-essayer plus tard./)
    await expect.element(payer).toBeEnabled()
    await expect.element(payer).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('fits on a small screen, in the dark', async () => {
    onTestFinished(() => chooseAppearance('auto'))
    chooseAppearance('dark')
    await page.viewport(320, 640)
    await ouvrir()
    await partie()
    await champ('Somme à payer').fill('1')
    await payer.click()
    await expect.element(champ('Somme à payer')).toHaveAccessibleDescription(/^Saisissez au moins/)
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
  })

  it('says what of it cannot be paid here', async () => {
    await afficher(
      <FormulaireReglement
        reglement={{ type: 'solde', numeroContrat: '0447122', du: 150 }}
        conditions={{ refus: null, montantCents: 12_000, partiel: false }}
      />,
    )
    await expect.element(page.getByText(/^30,00.€ n’en font pas partie/)).toBeVisible()
  })
})

describe('an invoice to pay without account', () => {
  const onTrouvee = vi.fn<(retenue: { email: string; nom: string }) => void>()
  const depart = { numeroFacture: '', numeroContrat: '', nom: '', email: '' }
  const ouvrir = () => afficher(<FormulairePaiement depart={depart} onTrouvee={onTrouvee} />)
  const continuer = page.getByRole('button', { name: /^Continuer/ })
  const trouvee = {
    isValide: true,
    isPaiementAutorise: true,
    message: null,
    numeroFactureClient: 'FA2026001',
    numeroContrat: '0447122',
    soldeFactureClient: 120,
    dateLimitePaiementFacture: '2026-11-30',
    adresseLivraison: '38000 Valombre',
    raisonSocialClient: 'R******',
    traiteFacturationCode: null,
    typeServicePaiement: 'PAYBOX' as const,
  }
  const remplir = async () => {
    await champ('Numéro de contrat').fill('447122')
    await champ('Numéro de facture').fill('FA2026001')
    await champ('Nom').fill('Roussel')
    await champ('Adresse e-mail').fill('camille@exemple.fr')
    await champ('Confirmation de l’adresse e-mail').fill('Camille@exemple.fr')
    await page.getByRole('checkbox', { name: /conditions générales/ }).click()
  }
  beforeEach(() => {
    onTrouvee.mockClear()
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
  })

  it('is refused field by field', async () => {
    await ouvrir()
    await champ('Confirmation de l’adresse e-mail').fill('autre@exemple.fr')
    await continuer.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(champ('Numéro de contrat')).toHaveAccessibleDescription(/Saisissez les 7 caractères/)
    await expect.element(champ('Numéro de facture')).toHaveAccessibleDescription(/Saisissez le numéro de la facture/)
    await expect.element(champ('Nom')).toHaveAccessibleDescription('Saisissez votre nom.')
    await expect.element(champ('Adresse e-mail')).toBeInvalid()
    await expect
      .element(page.getByRole('checkbox', { name: /conditions générales/ }))
      .toHaveAccessibleDescription('Acceptez les conditions générales d’utilisation pour payer.')
    await page.viewport(320, 640)
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
  })

  it('has its address typed twice', async () => {
    await ouvrir()
    await remplir()
    await champ('Confirmation de l’adresse e-mail').fill('autre@exemple.fr')
    await continuer.click()
    await expect
      .element(champ('Confirmation de l’adresse e-mail'))
      .toHaveAccessibleDescription('Saisissez deux fois la même adresse e-mail.')
  })

  it('is shown once it is found', async () => {
    serveur.repond(infoFacture, trouvee)
    await ouvrir()
    await remplir()
    await continuer.click()
    await expect
      .poll(() => onTrouvee.mock.lastCall)
      .toEqual([{ facture: trouvee, email: 'camille@exemple.fr', nom: 'Roussel' }])
    expect(serveur.demandes(infoFacture)).toEqual([{ params: { a: 'FA2026001', b: '0447122' }, body: {} }])
  })

  it.each([
    [500, 'Panne.', /^Urgent. Impossible de trouver la facture/],
    [403, 'Trop d’essais. Revenez dans une heure.', /^Urgent. Trop d’essais\. Revenez dans une heure\./],
  ])('that could not be looked up (%i) is told, and what was typed is kept', async (status, message, dit) => {
    serveur.refuse(infoFacture, { status, message })
    await ouvrir()
    await remplir()
    await continuer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(dit)
    await expect.element(champ('Numéro de facture')).toHaveValue('FA2026001')
    expect(onTrouvee).not.toHaveBeenCalled()
  })

  it('is given up for the door, and what had been found is forgotten', async () => {
    retenirFacture({ facture: trouvee, email: 'camille@exemple.fr', nom: 'Roussel' })
    await ouvrir()
    await page.getByRole('link', { name: 'Annuler' }).click()
    await expect.poll(() => location.hash).toBe('#/login')
    expect(factureRetenue()).toBeNull()
  })

  it.each([
    [
      'paid already',
      { ...trouvee, isPaiementAutorise: false, message: 'Cette facture est payée.' },
      /Cette facture est payée/,
    ],
    ['nowhere', { ...trouvee, isValide: false }, /Impossible de trouver la facture/],
  ])('%s, it is said, and nothing is shown', async (_cas, reponse, message) => {
    serveur.repond(infoFacture, reponse)
    await ouvrir()
    await remplir()
    await continuer.click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(onTrouvee).not.toHaveBeenCalled()
  })
})
