import { describe, expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { COMPTEUR, contexteDe, CONTRAT, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { autoReleve } from './auto-releve.ts'

const deux = {
  ...CONTRAT,
  compteur: {
    ...COMPTEUR,
    cadrans: [
      { numeroOrdre: 1, libelle: 'Heures pleines', dernier: null },
      { numeroOrdre: 2, libelle: 'Heures creuses', dernier: null },
    ],
  },
}

describe('an index that is sent', () => {
  it('has each dial of the meter', () => {
    const contexte = contexteDe(autoReleve, { contrat: deux })
    const cadran = [{ numeroOrdre: 1, valeurIndex: 512 }]
    expect(ditDe(autoReleve, 'cadran', { cadran }, contexte)).toBe('Indiquez l’index de chaque cadran.')
    const tous = [{ numeroOrdre: 2, valeurIndex: 480 }, ...cadran]
    expect(
      soumettre(autoReleve, repondre(autoReleve, contexte, { choisies: { cadran: tous } }), contexte),
    ).toMatchObject({
      cadran: [
        { numeroOrdre: 101, valeurIndex: 512 },
        { numeroOrdre: 102, valeurIndex: 480 },
      ],
      dateReleveIndexConsommation: '22/11/2026',
    })
  })

  it('may be below the last one: the meter may have gone past zero', () => {
    const contexte = contexteDe(autoReleve, { contrat: CONTRAT })
    expect(ditDe(autoReleve, 'cadran', { cadran: [{ numeroOrdre: 1, valeurIndex: 3 }] }, contexte)).toBeNull()
  })

  it('is confirmed when it is unusual, and only then', () => {
    const contexte = contexteDe(autoReleve, { contrat: CONTRAT })
    const douteux = { ...contexte, trouve: { ...contexte.trouve, indexDouteux: true } }
    expect(demandes(autoReleve, {}, contexte)).not.toContain('confirme')
    expect(ditDe(autoReleve, 'confirme', { confirme: 'Non' }, douteux)).toBe('Cochez cette case pour continuer.')
  })
})
