import { modificationClient } from '@ael/contract/clients/schemas.ts'
import { describe, expect, it } from 'vitest'
import { changements, refusClient, saisieDe, type SaisieFormulaire } from './saisie-client.ts'
import { camille } from './testing/camille.ts'

const avant = saisieDe(camille)
const options = { professionnel: false, complet: false, aujourdhui: '2026-11-21' }

describe('what is sent', () => {
  it('is what was changed, and nothing when nothing was', () => {
    expect(changements(avant, avant)).toEqual({})
    expect(changements({ ...avant, nom: `${avant.nom} ` }, avant)).toEqual({})
    const sans = saisieDe({ ...camille, prenom: null, villeNaissance: null })
    expect(sans).toMatchObject({ prenom: '', villeNaissance: '' })
    expect(changements({ ...avant, tel1: ' 06 98 76 54 32 ', villeNaissance: '' }, avant)).toEqual({
      tel1: '06 98 76 54 32',
      villeNaissance: '',
    })
  })

  it('is read by the server as it was meant', () => {
    const changes = changements(
      { ...avant, dateNaissance: '1/3/1985', siret: '732 829 320 00074', codeAPE: '36.00z' },
      avant,
    )
    expect(modificationClient.parse(changes)).toEqual({
      dateNaissance: '1985-03-01',
      siret: '73282932000074',
      codeAPE: '3600Z',
    })
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<SaisieFormulaire>, string[]]>([
    ['nothing of what stands', {}, []],
    ['a first name that is none', { prenom: 'R2D2' }, ['prenom']],
    ['no name', { nom: '' }, ['nom']],
    ['an address that is none', { mail: 'camille' }, ['mail']],
    ['the address taken away', { mail: '' }, ['mail']],
    ['blanks for an address', { mail: '  ' }, ['mail']],
    ['a telephone too short', { tel1: '0612' }, ['tel1']],
    ['letters in a telephone', { tel2: '06 12 34 56 ab' }, ['tel2']],
    ['a foreign telephone', { tel2: '+41 22 345 67 89' }, []],
    ['the only telephone taken away', { tel1: '' }, ['tel1']],
    ['one telephone for the other', { tel1: '', tel2: '0476123456' }, []],
    ['a SIRET with a wrong key', { siret: '73282932000075' }, ['siret']],
    ['a site of La Poste', { siret: '35600000000048' }, []],
    ['an APE code that is none', { codeAPE: '36Z' }, ['codeAPE']],
    ['no day of the calendar', { dateNaissance: '31/02/1984' }, ['dateNaissance']],
    ['a child of 15', { dateNaissance: '22/11/2010' }, ['dateNaissance']],
    ['sixteen today', { dateNaissance: '21/11/2010' }, []],
    ['more than a hundred years', { dateNaissanceBis: '20/11/1925' }, ['dateNaissanceBis']],
    ['the birth day taken away', { dateNaissance: '' }, []],
    [
      'a town of birth left out after its postal code',
      { villeNaissance: '', codePostalNaissance: '38610' },
      ['villeNaissance'],
    ],
    ['signs in a town', { villeNaissance: '<Lyon>' }, ['villeNaissance']],
    [
      'several at once, in the order of the form',
      { villeNaissance: '$', mail: 'x', prenom: '4' },
      ['prenom', 'mail', 'villeNaissance'],
    ],
  ])('%s', (_, ecart, attendus) => {
    expect(refusClient({ ...avant, ...ecart }, avant, options).map(({ champ }) => champ)).toEqual(attendus)
  })

  it('is not an old value that the rules of today would refuse', () => {
    const ancien = { ...avant, nom: 'N'.repeat(45) }
    expect(refusClient({ ...ancien, tel1: '0698765432' }, ancien, options)).toEqual([])
  })

  it('is what is missing, once it is asked for', () => {
    const sans = saisieDe({ ...camille, email: null, numeroTelephone1: null })
    expect(refusClient(sans, sans, options)).toEqual([])
    const professionnel = { professionnel: true, complet: true, aujourdhui: '2026-11-21' }
    expect(refusClient(sans, sans, professionnel).map(({ champ }) => champ)).toEqual(['mail', 'tel1', 'siret'])
    expect(
      refusClient({ ...sans, mail: 'a@exemple.fr', tel2: '0476123456' }, sans, {
        ...professionnel,
        professionnel: false,
      }),
    ).toEqual([])
  })
})
