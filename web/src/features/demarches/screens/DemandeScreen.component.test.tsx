import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { creee, enVisite, ouvrirLesFormulaires } from '../testing/formulaires-ouverts.ts'
import { DemandeScreen } from './DemandeScreen.tsx'

const { contexte, creationNouvelleDemarche } = demarchesCalls
const bouton = (name: string) => page.getByRole('button', { name })
const champ = (name: string) => page.getByRole('textbox', { name })
const titre = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(ouvrirLesFormulaires)

const ouvrir = (type = 'RECLAMATION') =>
  afficher(<DemandeScreen type={type} />, { route: '/demarches/essai', adresse: '/demarches/essai' })

const etapesAnnoncees = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)

async function remplirReclamation() {
  await bouton('Commencer la demande').click()
  await page.getByRole('combobox', { name: 'Objet' }).selectOptions('Une facture')
  await champ('Votre message').fill('Le montant est faux.')
}

it('says before the start what it is for, how long it takes, when it is answered, and what to have at hand', async () => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true }, parametres: { DelaiReponseDemandeJours: 10 } }),
  )
  await ouvrir()
  await expect.element(titre('Déposer une réclamation')).toBeVisible()
  await expect.element(page.getByText('environ 4 minutes')).toBeVisible()
  await expect.element(page.getByText('Réponse dans les 10 jours au plus tard')).toBeVisible()
  await expect.element(page.getByText('Une facture, si votre réclamation en concerne une')).toBeVisible()
  expect(etapesAnnoncees()).toEqual(['Votre réclamation', 'Vos coordonnées', 'Vérification'])
  await expect.element(page.getByText(/^Vos réponses sont gardées au fur et à mesure/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Revenir aux démarches' })).toHaveAttribute('href', '#/demarches')
  expect(serveur.demandes(contexte).at(-1)).toEqual({
    body: { typeFormulaire: 'RECLAMATION', numeroContrat: '0447122', valeurs: {} },
  })
  expect(await reproches()).toEqual([])
})

it('goes step by step, keeps everything on the way back, and is sent once', async () => {
  await ouvrir()
  await remplirReclamation()
  await expect.element(page.getByText('Un montant, un volume ou un tarif que vous contestez.')).toBeVisible()
  await bouton('Continuer').click()
  await expect.element(titre('Vos coordonnées')).toHaveFocus()
  await expect.element(champ('Nom')).toHaveValue('Roussel')
  await expect.element(champ('Numéro de contrat')).toHaveValue('0447122')
  await expect.element(champ('Numéro de contrat')).toHaveAttribute('readonly')
  await bouton('Revenir').click()
  await expect.element(champ('Votre message')).toHaveValue('Le montant est faux.')
  await bouton('Continuer').click()
  await champ('Téléphone').fill('0320000000')
  await userEvent.tab()
  await expect.element(champ('Téléphone')).toHaveValue('03 20 00 00 00')
  expect(await reproches()).toEqual([])
  await bouton('Vérifier ma demande').click()
  await expect.element(titre('Vérifiez votre demande')).toHaveFocus()
  expect(await reproches()).toEqual([])

  const { repondre } = serveur.retient(creationNouvelleDemarche)
  await bouton('Envoyer la demande').click()
  await page.getByRole('button', { name: /^Envoyer la demande/ }).click({ force: true })
  await expect.poll(() => serveur.demandes(creationNouvelleDemarche).length).toBe(1)
  repondre(creee)
  await expect.element(titre('Demande envoyée')).toHaveFocus()
  await expect
    .element(page.getByText('Référence', { exact: true }).element().closest('dl'))
    .toMatchTextContent(/^RéférenceDE00000012DemandeDéposer une réclamationContrat0447122Envoyée le\d/)
  await expect.element(page.getByText('Votre demande a bien été envoyée.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Ce que vous avez envoyé' }))
    .toMatchTextContent(/Votre réclamation.*Une facture.*Vos coordonnées.*Roussel/)
  await expect
    .element(page.getByRole('link', { name: 'Suivre la demande' }))
    .toHaveAttribute('href', '#/demandes/DE00000012')
  await expect
    .element(page.getByRole('link', { name: 'Revenir au tableau de bord' }))
    .toHaveAttribute('href', '#/dashboard')
  const [envoi] = serveur.demandes(creationNouvelleDemarche)
  expect(envoi).toEqual({
    body: {
      typeFormulaire: 'RECLAMATION',
      numeroContrat: '0447122',
      idProcessus: expect.any(String),
      valeurs: {
        info_object: 'FACTURE',
        info_message: 'Le montant est faux.',
        user_nom: 'Roussel',
        user_prenom: 'Camille',
        user_email: 'camille@exemple.fr',
        user_telephone: '0320000000',
        info_numeroContrat: '0447122',
      },
    },
    files: [],
  })
  expect(await reproches()).toEqual([])
})

it('the way back from the first step leads to what it is for, and from there to what was typed', async () => {
  await ouvrir()
  await remplirReclamation()
  await bouton('Revenir').click()
  await bouton('Continuer la demande').click()
  await expect.element(champ('Votre message')).toHaveValue('Le montant est faux.')
  await expect.element(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Quitter, mon brouillon est enregistré' }))
    .toHaveAttribute('href', '#/demarches')
})

it('a step is not left with a wrong answer: the summary leads to it', async () => {
  await ouvrir()
  await bouton('Commencer la demande').click()
  await bouton('Continuer').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/2 réponses à corriger/)
  await expect.element(page.getByRole('link', { name: 'Objet : Choisissez une réponse.' })).toBeVisible()
  await page.getByRole('link', { name: 'Votre message : Renseignez ce champ.' }).click()
  await expect.element(champ('Votre message')).toHaveFocus()
  await expect.element(champ('Votre message')).toHaveAccessibleDescription(/Renseignez ce champ\.$/)
})

it('Enter sends nothing, and goes to the next line in a long text', async () => {
  await ouvrir()
  await remplirReclamation()
  await champ('Votre message').click()
  await userEvent.keyboard('{Enter}suite')
  await expect.element(champ('Votre message')).toHaveValue('Le montant est faux.\nsuite')
  await bouton('Continuer').click()
  await champ('Nom').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(titre('Vos coordonnées')).toBeVisible()
  expect(serveur.demandes(creationNouvelleDemarche)).toEqual([])
})

it('what the server refuses is told where it was answered, and sent again under the same name', async () => {
  await ouvrir()
  await remplirReclamation()
  await bouton('Continuer').click()
  await champ('Téléphone').fill('0320000000')
  await bouton('Vérifier ma demande').click()
  serveur.refuse(creationNouvelleDemarche, {
    status: 400,
    message: 'Corrigez vos réponses.',
    champs: [
      { champ: 'valeurs.info_message', message: 'Dites quelle facture.' },
      { champ: 'user_email', message: 'Cette adresse ne reçoit rien.' },
    ],
  })
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Votre réclamation')).toBeVisible()
  await expect.element(champ('Votre message')).toHaveAccessibleDescription(/Dites quelle facture\.$/)
  await champ('Votre message').fill('La facture F1.')
  await bouton('Revenir à la vérification').click()
  await page.getByRole('button', { name: 'Modifier : Vos coordonnées' }).click()
  await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/Cette adresse ne reçoit rien\.$/)
  await bouton('Revenir à la vérification').click()
  serveur.repond(creationNouvelleDemarche, creee)
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  const [premier, second] = serveur.demandes(creationNouvelleDemarche)
  expect(second?.body.idProcessus).toBe(premier?.body.idProcessus)
})

it('a failure is said, and nothing is lost', async () => {
  await ouvrir()
  await remplirReclamation()
  await bouton('Continuer').click()
  await champ('Téléphone').fill('0320000000')
  await bouton('Vérifier ma demande').click()
  serveur.refuse(creationNouvelleDemarche, { status: 500, message: '' })
  await bouton('Envoyer la demande').click()
  await expect.element(page.getByText(/^Une erreur est survenue. Veuillez renouveler votre demande./)).toBeVisible()
  await expect.element(page.getByText('Le montant est faux.')).toBeVisible()
})

it('a visitor types his contract, and is asked nothing of a session', async () => {
  enVisite()
  await ouvrir()
  await remplirReclamation()
  await bouton('Continuer').click()
  await champ('Nom').fill('Lambert')
  await champ('Adresse e-mail').fill('zoe@exemple.fr')
  await champ('Téléphone').fill('0320000000')
  await champ('Numéro de contrat').fill('1001')
  await bouton('Vérifier ma demande').click()
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Suivre la demande' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '#/login')
  const [envoi] = serveur.demandes(creationNouvelleDemarche)
  location.hash = '#/demarches/essai'
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  await expect.element(page.getByText(/^Vos réponses sont gardées dans ce navigateur/)).toBeVisible()
  for (const call of [demarchesCalls.lireBrouillon, demarchesCalls.garderBrouillon])
    expect(serveur.demandes(call)).toEqual([])
  expect(envoi?.body.numeroContrat).toBeUndefined()
  expect(envoi?.body.valeurs).toMatchObject({ info_numeroContrat: '0001001' })
})

it('a captcha that is still working is not said to be missing, and its answer is sent', async () => {
  enVisite(false)
  await afficher(
    <CaptchaContext
      value={({ error, onReponse }) => (
        <>
          <button type="button" onClick={() => onReponse(null)}>
            Au travail
          </button>
          <button type="button" onClick={() => onReponse({ captcha: 'quatre', tokenKey: 'k' })}>
            Quatre
          </button>
          <p>{error}</p>
        </>
      )}
    >
      <DemandeScreen type="CONTACT" />
    </CaptchaContext>,
    { route: '/demarches/essai', adresse: '/demarches/essai' },
  )
  await bouton('Commencer la demande').click()
  await page.getByRole('combobox', { name: 'Elle concerne' }).selectOptions('Mon contrat')
  await champ('Votre message').fill('Bonjour')
  await bouton('Continuer').click()
  await champ('Nom').fill('Lambert')
  await champ('Adresse e-mail').fill('zoe@exemple.fr')
  await bouton('Vérifier ma demande').click()
  await bouton('Au travail').click()
  await expect.element(bouton('Envoyer la demande')).toBeVisible()
  await expect.element(page.getByText(/Captcha/)).not.toBeInTheDocument()
  await bouton('Envoyer la demande').click()
  await expect.element(page.getByText(/Captcha/).first()).toBeVisible()
  expect(serveur.demandes(creationNouvelleDemarche)).toEqual([])
  await bouton('Quatre').click()
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  expect(serveur.demandes(creationNouvelleDemarche)[0]?.body).toMatchObject({ captcha: 'quatre', tokenKey: 'k' })
})

it('files are joined with their names, refused for what they are, and taken away', async () => {
  await ouvrir()
  await remplirReclamation()
  const joindre = page.getByLabelText(/^Pièces jointes/)
  await userEvent.upload(joindre, [new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' })])
  await userEvent.upload(joindre, [new File(['%PDF'], 'FACTURE.pdf', { type: 'application/pdf' })])
  await userEvent.upload(joindre, [new File(['MZ'], 'virus.exe')])
  await expect.element(page.getByText(/virus\.exe.*n’est pas d’un format admis/)).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Retirer FACTURE.pdf').click()
  await expect.element(joindre).toHaveFocus()
  await userEvent.upload(joindre, [new File(['%PDF, une autre'], 'facture.pdf', { type: 'application/pdf' })])
  await bouton('Continuer').click()
  await champ('Téléphone').fill('0320000000')
  await bouton('Vérifier ma demande').click()
  await expect.element(page.getByText('facture.pdf, facture.pdf')).toBeVisible()
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  const [envoi] = serveur.demandes(creationNouvelleDemarche)
  expect(envoi?.files.map(({ name }) => name)).toEqual(['facture.pdf', 'facture (2).pdf'])
  expect(envoi?.body.valeurs['info_file']).toEqual(['facture.pdf', 'facture (2).pdf'])
})

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'

/** Another bank account, down to what is about to be sent. */
async function remplirCompte() {
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: false, count: 1 })
  await ouvrir('MODIF_COORD_BANCAIRE')
  await bouton('Commencer la demande').click()
  await bouton('Continuer').click()
  await champ('Titulaire du compte').fill('Zoé Lambert')
  await champ('IBAN').fill(IBAN)
  await champ('BIC').fill('agrifrpp')
  await bouton('Continuer').click()
  await bouton('Vérifier ma demande').click()
}

it('long numbers are read over in groups; the receipt tells which account it was, and not the account', async () => {
  await remplirCompte()
  await expect.element(page.getByText(IBAN)).toBeVisible()
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  await expect.element(page.getByText('•••• •••• •••• 0189')).toBeVisible()
  await expect.element(page.getByText(/FR76|AGRIFRPP/)).not.toBeInTheDocument()
})

it('the receipt stays when what was sent has ended the only contract that was looked at', async () => {
  const relu = vi.fn(() => ({ contrat: null }))
  serveur.repond(creationNouvelleDemarche, () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, relu)
    return creee
  })
  await remplirCompte()
  await bouton('Envoyer la demande').click()
  await expect.poll(() => relu.mock.calls.length).toBeGreaterThan(0)
  await expect.element(titre('Demande envoyée')).toHaveFocus()
  await expect.element(page.getByText('DE00000012')).toBeVisible()
})

it('a visitor says how many dials his meter has, and reads each', async () => {
  enVisite()
  await ouvrir('RESILIATION_DEC')
  await bouton('Commencer la demande').click()
  await champ('Index du compteur').fill('512')
  await bouton('Ajouter un cadran de ce compteur').click()
  await expect.element(champ('Index du compteur, cadran 2')).toHaveFocus()
  await champ('Index du compteur, cadran 2').fill('480')
  await expect.element(page.getByText('cadran 1 : 512, cadran 2 : 480')).toBeVisible()
  await bouton('Retirer le cadran 2').click()
  await expect.element(champ('Index du compteur')).toHaveFocus()
  await expect.element(page.getByText('512', { exact: true })).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('questions that an answer brings are told', async () => {
  await ouvrir('BRANCHEMENT_NEUF_CONTACT')
  await bouton('Commencer la demande').click()
  await page.getByRole('radio', { name: /^Un professionnel/ }).click()
  await bouton('Continuer').click()
  await expect.element(titre('Votre organisme')).toBeVisible()
})

it('a subscription that follows a move tells of it, and starts from who moves', async () => {
  await afficher(<DemandeScreen type="SOUSCRIPTIONV2" />, {
    route: '/demarches/essai',
    adresse: '/demarches/essai?origin=resiliation&demande=DE00000012',
  })
  await expect.element(page.getByText(/enregistrée sous la référence DE00000012/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir la demande et son reçu' }))
    .toHaveAttribute('href', '#/demandes/DE00000012')
  expect(serveur.demandes(contexte)[0]?.body).toMatchObject({ origine: 'resiliation' })
  await bouton('Commencer la demande').click()
  await page.getByRole('radio', { name: /^Un particulier/ }).click()
  await bouton('Continuer').click()
  await expect.element(champ('Nom')).toHaveValue('Roussel')
})
