import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import {
  alerte,
  alerteActivee,
  alerteEcrite,
  parametresContrat,
  type Alerte,
  type AutorisationsAlerte,
} from '@ael/contract/alertes/schemas.ts'
import { simulationAlerte } from '@ael/contract/alertes/fuites.schemas.ts'
import { LIBELLES_PERIODICITES, TYPES, TYPES_ALERTE, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AlerteDialog } from './AlerteDialog.tsx'

const { creationAlerte, paramAlerteContrat, activerAlerte, desactiverAlerte } = alertesCalls
const { derniereStatistiqueConsommation } = tableauDeBordCalls
const aujourdhui = formatDate(maintenant().jour)
const offre: AutorisationsAlerte = {
  typeAlerteAutorisations: (['AF', 'AC', 'IP', 'SC'] as const).map((codeTypeAlarme) => ({
    codeTypeAlarme,
    libelle: TYPES[codeTypeAlarme].libelle,
    autorise: codeTypeAlarme !== 'SC',
  })),
  periodiciteAlerteAutorisations: (['JOUR', 'SEMAINE', 'MOIS'] as const).map((periodicite) => ({
    periodicite,
    libelle: LIBELLES_PERIODICITES[periodicite],
    autorise: periodicite !== 'SEMAINE',
  })),
  canalAlerteAutorisations: [
    { canalAlerte: 'MAIL', libelle: 'Par e-mail', autorise: true },
    { canalAlerte: 'SMS', libelle: 'Par SMS', autorise: true },
    { canalAlerte: null, libelle: 'Sans envoi', autorise: true },
  ],
  nbMaxAlertesActives: 5,
  modifiable: true,
  protege: false,
}
const onClose = vi.fn<() => void>()
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const type = page.getByRole('combobox', { name: /^Que surveiller/ })
const enregistrer = page.getByRole('button', { name: /^Enregistrer l’alerte/ })

const simulee = (nombre: number) => exemple(simulationAlerte, { nombre, dernieres: ['2026-11-12'], joursReleves: 365 })

beforeEach(() => {
  onClose.mockClear()
  serveur.repond(alertesCalls.simulationAlerte, simulee(3))
  serveur.repond(paramAlerteContrat, exemple(parametresContrat, { debitMinimal: 4, numeroContrat: '0447122' }))
  serveur.repond(
    derniereStatistiqueConsommation,
    exemple(derniereStatistiqueConsommation.answer, { moyenneJour: 0.32 }),
  )
})
const CIBLE = { mode: 'contrat', contract: '0447122' } as const
const ouvrir = (sansPlace: Alerte[] | null = null, propose = offre) =>
  afficher(<AlerteDialog cible={CIBLE} offre={propose} sansPlace={sansPlace} onClose={onClose} />)
/** The server's answer to a creation. */
const creee = (propres: Partial<Alerte> = {}) => ({
  ...exemple(alerteEcrite),
  message: 'L’alerte est créée',
  avertissement: null,
  alerte: exemple(alerte, { idAlerte: 9, statutAlerte: 'ACTIVE', ...propres }),
})

describe('a new alert', () => {
  it('begins with what is usual, and offers only what is allowed here', async () => {
    await ouvrir()
    await expect.element(page.getByRole('dialog', { name: 'Créer une alerte' })).toBeVisible()
    await expect.element(champ('Nom de l’alerte')).toHaveValue(TYPES.AC.libelle)
    await expect.element(champ('Début')).toHaveValue(aujourdhui)
    await expect.element(champ('Adresse e-mail')).toHaveValue('camille.roussel@exemple.fr')
    const proposes = (choix: Locator) => choix.getByRole('option').elements() as HTMLOptionElement[]
    expect(proposes(type).map(({ value }) => value)).toEqual(['AF', 'AC', 'IP'])
    const compte = page.getByRole('combobox', { name: 'Consommation comptée' })
    expect(proposes(compte).map(({ value }) => value)).toEqual(['JOUR', 'MOIS'])
    await expect.element(compte).toHaveValue('JOUR')
    await expect.element(champ('Fin (facultatif)')).toHaveValue('')
    await expect.element(page.getByRole('radio', { name: 'Par e-mail' })).toBeChecked()
  })

  it('asks for what its type watches, and keeps a name that was typed', async () => {
    await ouvrir()
    await expect.element(champ('Seuil')).toBeRequired()
    await champ('Seuil').fill('12')
    await type.selectOptions('AF')
    // It was cubic metres.
    await expect.element(champ('Débit, en litres par heure (facultatif)')).toHaveValue('')
    await expect.element(page.getByRole('combobox', { name: 'Au plus un avertissement' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Unité' })).not.toBeInTheDocument()
    await expect.element(champ('Nom de l’alerte')).toHaveValue(TYPES.AF.libelle)
    await expect
      .element(champ('Débit, en litres par heure (facultatif)'))
      .toHaveAccessibleDescription(/4 litres par heure/)
    await champ('Nom de l’alerte').fill('Ma fuite')
    await type.selectOptions('IP')
    await expect.element(champ('Nom de l’alerte')).toHaveValue('Ma fuite')
    await expect.element(champ('Montant, en euros (facultatif)')).toBeVisible()
    // What is owed has no period.
    await expect.element(page.getByRole('combobox')).toHaveAccessibleName(/^Que surveiller/)
  })

  it('says what each type watches, and what its threshold counts', async () => {
    await ouvrir(null, {
      ...offre,
      typeAlerteAutorisations: TYPES_ALERTE.map((codeTypeAlarme) => ({
        codeTypeAlarme,
        libelle: TYPES[codeTypeAlarme].libelle,
        autorise: true,
      })),
    })
    const attendus: [TypeAlerte, string, RegExp, string | RegExp, RegExp][] = [
      ['AF', 'Écoulement continu', /sans s’arrêter/, 'Débit, en litres par heure (facultatif)', /^Sans débit/],
      ['SC', 'Consommation en mon absence', /logement est vide/, 'Volume par jour', /^Pendant votre absence/],
      ['AS', 'Consommation inhabituelle', /votre moyenne/, /^Dépassement de votre moyenne, en\s% /, /^Sans valeur/],
      ['RP', 'Rejet de prélèvement', /banque a rejeté/, 'Montant, en euros (facultatif)', /^Sans montant/],
      ['IP', 'Incident de paiement', /échéance est passée/, 'Montant, en euros (facultatif)', /^Sans montant/],
      ['AC', 'Seuil de consommation', /que vous fixez/, 'Seuil', /consommation de la période/],
    ]
    for (const [code, libelle, surveille, seuil, aide] of attendus) {
      await type.selectOptions(libelle)
      await expect.element(type, { message: code }).toHaveAccessibleDescription(surveille)
      await expect.element(champ(seuil), { message: code }).toHaveAccessibleDescription(aide)
    }
  })

  it('asks for the address of its channel alone', async () => {
    await ouvrir()
    await page.getByRole('radio', { name: 'Par SMS' }).click()
    await expect.element(champ('Numéro de mobile')).toBeVisible()
    await expect.element(champ('Adresse e-mail')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: /^Sans envoi/ }).click()
    await expect.element(champ('Numéro de mobile')).not.toBeInTheDocument()
  })

  it('is refused field by field', async () => {
    await ouvrir()
    await champ('Nom de l’alerte').fill(' ')
    await champ('Seuil').fill('beaucoup')
    await champ('Début').fill('demain')
    await page.getByRole('radio', { name: 'Par SMS' }).click()
    await champ('Numéro de mobile').fill('04 76 00 00 00')
    await enregistrer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('4 réponses à corriger.')
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(await reproches()).toEqual([])
    await expect.element(champ('Nom de l’alerte')).toHaveAccessibleDescription('Donnez un nom à cette alerte.')
    await expect
      .element(champ('Seuil'))
      .toHaveAccessibleDescription(/Saisissez un nombre de m³, trois décimales au plus, par exemple 12 ou 0,5.$/)
    await expect.element(champ('Début')).toHaveAccessibleDescription('Saisissez une date au format JJ/MM/AAAA.')
    await expect
      .element(champ('Numéro de mobile'))
      .toHaveAccessibleDescription(/Saisissez un numéro de mobile français/)
    expect(serveur.demandes(creationAlerte)).toEqual([])
  })

  it('is not for a past that begins, nor for an end before its beginning', async () => {
    await ouvrir()
    await champ('Seuil').fill('0,25')
    await champ('Début').fill('01/01/2020')
    await champ('Fin (facultatif)').fill('31/12/2019')
    await enregistrer.click()
    await expect
      .element(champ('Début'))
      .toHaveAccessibleDescription('Choisissez une date de début à partir d’aujourd’hui.')
    await expect
      .element(champ('Fin (facultatif)'))
      .toHaveAccessibleDescription(/Choisissez une date de fin postérieure à la date de début.$/)
  })

  it('is sent as the server counts, says what it answers, and closes', async () => {
    serveur.repond(creationAlerte, {
      ...creee(),
      message: 'L’alerte est créée.',
      avertissement: 'Numéro non vérifié.',
    })
    await ouvrir()
    await champ('Seuil').fill('1,5')
    await enregistrer.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(page.getByText(/L’alerte est créée/)).toBeVisible()
    await expect.element(page.getByText(/Numéro non vérifié/)).toBeVisible()
    expect(serveur.demandes(creationAlerte)).toEqual([
      {
        body: {
          action: 'CREATION',
          alerte: {
            codeTypeAlarme: 'AC',
            numeroContratAbonnement: '0447122',
            titreAlerte: TYPES.AC.libelle,
            periodicite: 'JOUR',
            periodeDebut: maintenant().jour,
            periodeFin: null,
            valeurSeuilEnLitre: 1500,
            valeurSeuilEnPourcentage: null,
            valeurSeuilEnEuros: null,
            canalAlerte: 'MAIL',
            destinataire: 'camille.roussel@exemple.fr',
          },
        },
      },
    ])
  })

  it('refused by the server, is refused at the field of its channel, else above all', async () => {
    const message = 'Cette adresse n’existe pas.'
    serveur.refuse(creationAlerte, { status: 400, message, champs: [{ champ: 'destinataire', message }] })
    await ouvrir()
    await champ('Seuil').fill('0,25')
    await enregistrer.click()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(message)
    serveur.refuse(creationAlerte, { status: 403, message: 'Vous avez déjà cinq alertes.' })
    await enregistrer.click()
    await expect.element(page.getByText(/Vous avez déjà cinq alertes/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is given up without a word to the server', async () => {
    const { typeAlerteAutorisations: types, ...reste } = offre
    await ouvrir(null, {
      ...reste,
      typeAlerteAutorisations: types.filter(({ codeTypeAlarme }) => codeTypeAlarme !== 'AC'),
    })
    // Where no threshold is offered, it begins with the first that is.
    await expect.element(type).toHaveValue('AF')
    await page.getByRole('button', { name: 'Annuler' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is typed in cubic metres beside what is usual, in the unit and the period that are chosen', async () => {
    await ouvrir()
    await expect.element(page.getByRole('combobox', { name: 'Unité' })).toHaveDisplayValue('m³')
    await expect.element(champ('Seuil')).toHaveAccessibleDescription(/D’habitude.: 0,32.m³ par jour\.$/)
    await page.getByRole('combobox', { name: 'Consommation comptée' }).selectOptions('Chaque mois')
    await page.getByRole('combobox', { name: 'Unité' }).selectOptions('litres')
    await expect.element(champ('Seuil')).toHaveAccessibleDescription(/D’habitude.: 9.740.l par mois\.$/)
  })

  it('says how often it would have fired in a year, of what was typed last', async () => {
    await ouvrir()
    await champ('Seuil').fill('0,5')
    await expect.element(page.getByText(/^Cette alerte aurait sonné 3 fois en un an/)).toBeVisible()
    serveur.repond(alertesCalls.simulationAlerte, simulee(0))
    await champ('Seuil').fill('0,75')
    await expect.element(page.getByText('Cette alerte n’aurait pas sonné en un an.')).toBeVisible()
    expect(serveur.demandes(alertesCalls.simulationAlerte).at(-1)?.body).toMatchObject({
      contrat: '0447122',
      codeTypeAlarme: 'AC',
      periodicite: 'JOUR',
      valeurSeuilEnLitre: 750,
    })
    await champ('Seuil').fill('beaucoup')
    await expect.element(page.getByText('Cette alerte n’aurait pas sonné en un an.')).not.toBeInTheDocument()
  })

  it('far from what is usual asks before it is saved', async () => {
    serveur.repond(creationAlerte, creee())
    await ouvrir()
    await expect.element(champ('Seuil')).toHaveAccessibleDescription(/D’habitude/)
    await champ('Seuil').fill('250')
    await enregistrer.click()
    const question = page.getByRole('dialog', { name: /^Enregistrer le seuil de 250.m³ par jour/ })
    await expect.element(question).toMatchTextContent('plus de 10 fois votre usage habituel')
    expect(await reproches()).toEqual([])
    await page.getByRole('button', { name: 'Corriger le seuil' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(serveur.demandes(creationAlerte)).toEqual([])
    await enregistrer.click()
    await page.getByRole('button', { name: 'Enregistrer ce seuil' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(serveur.demandes(creationAlerte)[0]?.body).toMatchObject({ alerte: { valeurSeuilEnLitre: 250_000 } })
  })

  describe('beyond the maximum', () => {
    const jardin = exemple(alerte, { idAlerte: 4, titreAlerte: 'Jardin', statutAlerte: 'ACTIVE' })
    const remplir = async () => {
      await ouvrir([jardin])
      await champ('Seuil').fill('0,5')
    }
    const crees = () => serveur.demandes(creationAlerte).length

    it('says so first, and must say which one it replaces', async () => {
      await remplir()
      await expect.element(page.getByText(/5 alertes au plus peuvent être actives ici/)).toBeVisible()
      await enregistrer.click()
      await expect
        .element(page.getByRole('group', { name: /^Laquelle la nouvelle remplace-t-elle/ }))
        .toHaveAccessibleDescription(/Choisissez l’alerte à remplacer\.$/)
      expect(await reproches()).toEqual([])
      expect(crees()).toBe(0)
    })

    it('takes the place of the one that is chosen', async () => {
      serveur.repond(creationAlerte, creee({ statutAlerte: 'DESACTIVE' }))
      serveur.repond(desactiverAlerte, exemple(alerteEcrite))
      serveur.repond(activerAlerte, exemple(alerteActivee))
      await remplir()
      await page.getByRole('radio', { name: /^Jardin/ }).click()
      await enregistrer.click()
      await expect.element(page.getByText(/Elle remplace «.Jardin.», qui est désactivée/)).toBeVisible()
      expect(serveur.demandes(desactiverAlerte)).toEqual([{ body: { idAlerte: 4 } }])
      expect(serveur.demandes(activerAlerte)).toEqual([{ body: { idAlerte: 9, consoMoyenneJournaliereM3: 0.32 } }])
    })

    it('is saved as it is when it replaces none, and says when replacing has failed', async () => {
      serveur.repond(creationAlerte, creee({ statutAlerte: 'DESACTIVE' }))
      serveur.refuse(desactiverAlerte, { status: 503 })
      await remplir()
      await page.getByRole('radio', { name: /^Aucune/ }).click()
      await enregistrer.click()
      await expect.poll(crees).toBe(1)
      expect(serveur.demandes(desactiverAlerte)).toEqual([])
      await page.getByRole('radio', { name: /^Jardin/ }).click()
      await enregistrer.click()
      await expect.element(page.getByText(/le remplacement n’a pas abouti/)).toBeVisible()
      expect(serveur.demandes(activerAlerte)).toEqual([])
    })
  })
})
