import { describe, expect, it } from 'vitest'
import { debutEnCours } from './en-cours.ts'
import { TYPES, TYPES_ALERTE, type TypeAlerte } from './regles.ts'
import { destinataireRetenu, refusAlerte, type SaisieAlerte, seuilDonne, seuilRecu, type SeuilRecu } from './saisie.ts'

const AUJOURDHUI = '2026-11-21'
const SAISIE: SaisieAlerte = {
  codeTypeAlarme: 'AC',
  titreAlerte: 'Ma maison',
  periodicite: 'JOUR',
  canalAlerte: 'MAIL',
  destinataire: 'moi@exemple.fr',
  periodeDebut: AUJOURDHUI,
  periodeFin: null,
  seuil: 100,
}
const refuses = (ecart: Partial<SaisieAlerte>, debutConnu?: string) =>
  refusAlerte({ ...SAISIE, ...ecart }, { aujourdhui: AUJOURDHUI, ...(debutConnu && { debutConnu }) }).map(
    ({ champ, message }) => `${champ} ${message}`,
  )

const DEBIT = 'seuil Indiquez un débit de 1 à 100 000 litres par heure.'
const VOLUME = 'seuil Indiquez un seuil de 0 à 1 000 000 m³.'
const DEPASSEMENT = 'seuil Indiquez un dépassement de 1 à 1 000\u202F%.'
const MONTANT = 'seuil Indiquez un montant de 0 à 1 000 000\u202F€.'
const MOBILE = 'destinataire Saisissez un numéro de mobile français, par exemple 06 12 34 56 78.'
const MAIL = 'destinataire Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.'
const DEBUT = 'periodeDebut Choisissez une date de début à partir d’aujourd’hui.'
const FIN = 'periodeFin Choisissez une date de fin postérieure à la date de début.'

describe('an alert', () => {
  it.each<[Partial<SaisieAlerte>, string[]]>([
    [{}, []],
    [{ titreAlerte: '  ' }, ['titreAlerte Donnez un nom à cette alerte.']],
    [{ seuil: null }, ['seuil Indiquez le seuil à surveiller.']],
    [{ codeTypeAlarme: 'SC', seuil: null }, ['seuil Indiquez le seuil à surveiller.']],
    [{ codeTypeAlarme: 'AF', seuil: null }, []],
    [{ codeTypeAlarme: 'AF', seuil: 0 }, [DEBIT]],
    [{ codeTypeAlarme: 'AF', seuil: 1 }, []],
    [{ codeTypeAlarme: 'AF', seuil: 100_000 }, []],
    [{ codeTypeAlarme: 'AF', seuil: 100_001 }, [DEBIT]],
    [{ seuil: 0 }, []],
    [{ seuil: -1 }, [VOLUME]],
    [{ seuil: 1_000_000_000 }, []],
    [{ seuil: 1_000_000_001 }, [VOLUME]],
    [{ seuil: Number.NaN }, [VOLUME]],
    [{ codeTypeAlarme: 'AS', seuil: 0 }, [DEPASSEMENT]],
    [{ codeTypeAlarme: 'AS', seuil: 1000 }, []],
    [{ codeTypeAlarme: 'AS', seuil: 1001 }, [DEPASSEMENT]],
    [{ codeTypeAlarme: 'IP', seuil: -1 }, [MONTANT]],
    [{ codeTypeAlarme: 'IP', seuil: 100_000_000 }, []],
    [{ codeTypeAlarme: 'IP', seuil: 100_000_001 }, [MONTANT]],
    [{ periodeDebut: '2026-11-20' }, [DEBUT]],
    [{ periodeFin: AUJOURDHUI }, [FIN]],
    [{ periodeFin: '2026-11-22' }, []],
    [{ destinataire: ' moi@exemple.fr ' }, []],
    [{ destinataire: 'moi' }, [MAIL]],
    [{ destinataire: null }, [MAIL]],
    [{ canalAlerte: 'SMS', destinataire: '06 12 34 56 78' }, []],
    [{ canalAlerte: 'SMS', destinataire: '0476000000' }, [MOBILE]],
    [{ canalAlerte: 'SMS', destinataire: null }, [MOBILE]],
    [{ canalAlerte: null, destinataire: null }, []],
    [
      { titreAlerte: '', seuil: null, periodeDebut: '2026-11-19', periodeFin: '2026-11-18', destinataire: '' },
      ['titreAlerte Donnez un nom à cette alerte.', 'seuil Indiquez le seuil à surveiller.', DEBUT, FIN, MAIL],
    ],
  ])('%j is refused for %j', (ecart, refus) => expect(refuses(ecart)).toEqual(refus))

  it('that is changed keeps its start, and takes no other in the past', () => {
    expect(refuses({ periodeDebut: '2026-01-01' }, '2026-01-01')).toEqual([])
    expect(refuses({ periodeDebut: '2026-01-02' }, '2026-01-01')).toEqual([DEBUT])
  })
})

it.each<[TypeAlerte, SeuilRecu, number | null]>([
  ['AC', { valeurSeuilEnLitre: 250.4, valeurSeuilEnM3: 9 }, 250],
  ['AC', { valeurSeuilEnM3: 0.25 }, 250],
  ['AC', { valeurSeuilEnLitre: 0, valeurSeuilEnM3: 9 }, 0],
  ['AC', { valeurSeuilEnPourcentage: 9, valeurSeuilEnEuros: 9 }, null],
  ['AC', { valeurSeuilEnLitre: null, valeurSeuilEnM3: null }, null],
  ['AF', { valeurSeuilEnLitre: 3 }, 3],
  ['AS', { valeurSeuilEnPourcentage: 49.6, valeurSeuilEnLitre: 9 }, 50],
  ['AS', { valeurSeuilEnLitre: 9 }, null],
  ['IP', { valeurSeuilEnEuros: 12.345, valeurSeuilEnLitre: 9 }, 1235],
  ['RP', { valeurSeuilEnLitre: 9 }, null],
])('%s with %j has the threshold %j', (type, recu, attendu) => expect(seuilRecu(type, recu)).toBe(attendu))

it.each<[TypeAlerte, (keyof SeuilRecu)[]]>([
  ['AC', ['valeurSeuilEnM3', 'valeurSeuilEnLitre']],
  ['AF', ['valeurSeuilEnM3', 'valeurSeuilEnLitre']],
  ['AS', ['valeurSeuilEnPourcentage']],
  ['IP', ['valeurSeuilEnEuros']],
])('the threshold of %s is told by any of its own units, be it that there is none: %j', (type, siens) => {
  const champs = ['valeurSeuilEnM3', 'valeurSeuilEnLitre', 'valeurSeuilEnPourcentage', 'valeurSeuilEnEuros'] as const
  for (const valeur of [3, null]) expect(champs.filter((champ) => seuilDonne(type, { [champ]: valeur }))).toEqual(siens)
  expect(seuilDonne(type, {})).toBe(false)
})

it('only the alerts of volumes need a threshold', () =>
  expect(TYPES_ALERTE.filter((type) => TYPES[type].seuilObligatoire).toSorted()).toEqual(['AC', 'SC']))

it.each<[SaisieAlerte['canalAlerte'], string | null, string | null]>([
  ['MAIL', ' moi@exemple.fr ', 'moi@exemple.fr'],
  ['SMS', '06 12 34 56 78', '0612345678'],
  ['SMS', null, null],
  [null, 'moi@exemple.fr', null],
])('%s to %j is kept as %j', (canalAlerte, destinataire, garde) =>
  expect(destinataireRetenu({ canalAlerte, destinataire })).toBe(garde),
)

it('a firing is in progress for thirty days', () => expect(debutEnCours(AUJOURDHUI)).toBe('2026-10-22'))
