import { describe, expect, it } from 'vitest'
import { departDe } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, ditDe, PERSONNE, repondre } from '../testing/reponses.ts'
import { resiliation } from './resiliation.ts'

const connu = contexteDe(resiliation, { personne: PERSONNE, contrat: CONTRAT })

describe('the end of a contract', () => {
  it.each([
    ['01/06/2026', null],
    ['22/11/2026', null],
    ['31/05/2026', 'Choisissez une date à partir du 01/06/2026.'],
    ['23/11/2026', 'Choisissez une date jusqu’au 22/11/2026.'],
  ])('is read on %s, of a contract that was billed to 01/06/2026: %s', (info_date, dit) => {
    expect(ditDe(resiliation, 'info_date', { info_date }, connu)).toBe(dit)
  })

  it('is no withdrawal, and of today, unless told otherwise; a comment is asked for where the service wants one', () => {
    expect(departDe(resiliation, connu)).toMatchObject({ info_nature: 'RESILIATION', info_date: '2026-11-22' })
    expect(ditDe(resiliation, 'info_nature', { info_nature: '' }, connu)).toBeNull()
    const exige = contexteDe(resiliation, { reglages: { commentaireObligatoire: true } })
    const dit = (contexte: typeof connu) => ditDe(resiliation, 'info_commentaire', { info_commentaire: '' }, contexte)
    expect([dit(connu), dit(exige)]).toEqual([null, 'Renseignez ce champ.'])
  })

  it('has no first day where nothing was billed', () => {
    const contexte = contexteDe(resiliation, { contrat: { ...CONTRAT, dernierJourFacture: null } })
    expect(ditDe(resiliation, 'info_date', { info_date: '01/01/2020' }, contexte)).toBeNull()
  })

  it('names its holder, who cannot be typed over when he is known', () => {
    const choisies = { titulaire_nom: 'Autre', titulaire_prenom: 'Un' }
    const titulaire = { nom: 'Durand', prenom: 'Alix' }
    const autrui = contexteDe(resiliation, { personne: PERSONNE, contrat: { ...CONTRAT, titulaire } })
    expect(soumettre(resiliation, repondre(resiliation, autrui, { choisies }), autrui)).toMatchObject({
      titulaire_nom: 'Durand',
      titulaire_prenom: 'Alix',
    })
    const inconnu = contexteDe(resiliation, { contrat: { ...CONTRAT, titulaire: null } })
    expect(soumettre(resiliation, repondre(resiliation, inconnu, { choisies }), inconnu)).toMatchObject(choisies)
  })

  it('asks for the number of the meter where the contract has none that is known, and says why', () => {
    const sans = contexteDe(resiliation, { contrat: { ...CONTRAT, compteur: null } })
    expect(demandes(resiliation, {}, connu)).not.toContain('info_compteurLu')
    expect(demandes(resiliation, {}, sans)).toContain('info_compteurLu')
    expect(ditDe(resiliation, 'info_compteurLu', { info_compteurLu: '' }, sans)).not.toBeNull()
    expect(ditDe(resiliation, 'info_compteurLu', { info_compteurLu: 'D17FA012345' }, sans)).toBeNull()
    const [champ] = resiliation.etapes.flatMap(({ champs }) => champs.filter(({ id }) => id === 'info_compteurLu'))
    expect(champ?.aide).toMatch(/^Nous ne connaissons pas le compteur de ce contrat/)
  })

  it('asks to confirm an index that is unusual', () => {
    const douteux = { ...connu, trouve: { ...connu.trouve, indexDouteux: true } }
    expect(demandes(resiliation, {}, connu)).not.toContain('info_indexConfirme')
    expect(ditDe(resiliation, 'info_indexConfirme', { info_indexConfirme: 'Non' }, douteux)).toBe(
      'Cochez cette case pour continuer.',
    )
    expect(ditDe(resiliation, 'info_indexConfirme', { info_indexConfirme: 'Oui' }, douteux)).toBeNull()
  })

  it('sends the dials as they are numbered on the wire', () => {
    const reponses = repondre(resiliation, connu, { choisies: { info_index: [{ numeroOrdre: 1, valeurIndex: 1300 }] } })
    expect(soumettre(resiliation, reponses, connu)['info_index']).toEqual([{ numeroOrdre: 101, valeurIndex: 1300 }])
  })
})
