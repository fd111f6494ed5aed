import { describe, expect, it } from 'vitest'
import {
  formulaireDe,
  formulaireNeuf,
  refusFormulaire,
  SANS_REMPLACER,
  versAppel,
  type FormulaireAlerte,
} from './saisie-alerte.ts'

const AUJOURDHUI = '2026-11-21'
const forme = (voulu: Partial<FormulaireAlerte> = {}): FormulaireAlerte => ({
  ...formulaireNeuf({ type: 'AC', titre: 'Jardin', aujourdhui: AUJOURDHUI, email: 'camille@exemple.fr' }),
  seuil: '500',
  ...voulu,
})
const refuses = (voulu: Partial<FormulaireAlerte>) =>
  refusFormulaire(forme(voulu), { aujourdhui: AUJOURDHUI }).map(({ champ }) => champ)

describe('the form of an alert', () => {
  it.each<[Partial<FormulaireAlerte>, string[]]>([
    [{}, []],
    [{ titreAlerte: ' ', seuil: '' }, ['titreAlerte', 'seuil']],
    [{ seuil: 'beaucoup' }, ['seuil']],
    [{ seuil: '1.500' }, ['seuil']],
    [{ seuil: '1 500' }, []],
    [{ seuil: '0,0005' }, ['seuil']],
    [{ seuil: '250,5', unite: 'L' }, ['seuil']],
    [{ codeTypeAlarme: 'AF', seuil: '4,5' }, ['seuil']],
    [{ codeTypeAlarme: 'AS', seuil: '12,5' }, ['seuil']],
    [{ codeTypeAlarme: 'IP', seuil: '12,345' }, ['seuil']],
    [{ codeTypeAlarme: 'AF', seuil: '' }, []],
    [{ codeTypeAlarme: 'AF', seuil: '0' }, ['seuil']],
    [{ periodeDebut: '' }, ['periodeDebut']],
    [{ periodeDebut: '20/11/2026' }, ['periodeDebut']],
    [{ periodeDebut: '31/02/2027' }, ['periodeDebut']],
    [{ periodeFin: '21/11/2026' }, ['periodeFin']],
    [{ canal: 'SMS' }, ['telephone']],
    [{ canal: 'SMS', telephone: '04 76 00 00 00' }, ['telephone']],
    [{ canal: 'SMS', telephone: '06 12 34 56 78' }, []],
    [{ mail: 'camille' }, ['mail']],
    [{ canal: 'AUCUN', mail: '' }, []],
  ])('with %o is refused at %j', (voulu, champs) => expect(refuses(voulu)).toEqual(champs))

  it.each<[Partial<FormulaireAlerte>, object]>([
    [
      { seuil: '0,5', unite: 'M' },
      { valeurSeuilEnLitre: 500, valeurSeuilEnEuros: null },
    ],
    [{ seuil: '12,345' }, { valeurSeuilEnLitre: 12_345 }],
    [{ codeTypeAlarme: 'AF', seuil: '12', unite: 'M' }, { valeurSeuilEnLitre: 12 }],
    [
      { codeTypeAlarme: 'AS', seuil: '80' },
      { valeurSeuilEnPourcentage: 80, valeurSeuilEnLitre: null },
    ],
    [{ codeTypeAlarme: 'IP', seuil: '12,34' }, { valeurSeuilEnEuros: 12.34 }],
    [{ canal: 'AUCUN' }, { canalAlerte: null, destinataire: null }],
    [
      { canal: 'SMS', telephone: '06 12 34 56 78', periodeFin: '31/12/2026' },
      { canalAlerte: 'SMS', destinataire: '06 12 34 56 78', periodeFin: '2026-12-31' },
    ],
  ])('with %o is sent as %o', (voulu, attendu) => expect(versAppel(forme(voulu))).toMatchObject(attendu))

  it('must say which alert makes room, where there is none, before all else', () => {
    const refus = (remplace: string) =>
      refusFormulaire(forme({ remplace, seuil: '' }), { aujourdhui: AUJOURDHUI, complet: true }).map(
        ({ champ }) => champ,
      )
    expect(refus('')).toEqual(['remplace', 'seuil'])
    expect(refus(SANS_REMPLACER)).toEqual(['seuil'])
  })

  it('shows an alert as it was typed', () => {
    const alerte = {
      idAlerte: 1,
      titreAlerte: 'Jardin',
      codeTypeAlarme: 'AC',
      numeroContratAbonnement: '0447122',
      idGroupe: null,
      periodicite: 'SEMAINE',
      canalAlerte: 'SMS',
      destinataire: '0612345678',
      statutAlerte: 'ACTIVE',
      etat: null,
      periodeDebut: '2026-11-01',
      periodeFin: null,
      valeurSeuilEnM3: 2.5,
      valeurSeuilEnLitre: 2500,
      valeurSeuilEnPourcentage: null,
      valeurSeuilEnEuros: null,
      supprimable: true,
      isExpire: false,
      modifiable: true,
    } as const
    const montree = formulaireDe(alerte, 'camille@exemple.fr')
    expect(montree).toEqual({
      codeTypeAlarme: 'AC',
      titreAlerte: 'Jardin',
      seuil: '2,5',
      unite: 'M',
      periodicite: 'SEMAINE',
      periodeDebut: '01/11/2026',
      periodeFin: '',
      canal: 'SMS',
      telephone: '0612345678',
      mail: 'camille@exemple.fr',
      remplace: '',
    })
    expect(formulaireDe({ ...alerte, canalAlerte: null, destinataire: null }, '')).toMatchObject({ canal: 'AUCUN' })
    expect(formulaireDe({ ...alerte, valeurSeuilEnLitre: 250 }, '')).toMatchObject({ seuil: '0,25', unite: 'M' })
    // A flow is no volume; what is owed is told in euros, and any of it by nothing.
    expect(formulaireDe({ ...alerte, codeTypeAlarme: 'AF', valeurSeuilEnLitre: 12 }, '').seuil).toBe('12')
    const due = { ...alerte, codeTypeAlarme: 'IP', valeurSeuilEnLitre: null } as const
    expect(formulaireDe(due, '').seuil).toBe('')
    expect(formulaireDe({ ...due, valeurSeuilEnEuros: 30.5 }, '').seuil).toBe('30,5')
    expect(formulaireDe({ ...due, codeTypeAlarme: 'AS', valeurSeuilEnPourcentage: 80 }, '').seuil).toBe('80')
    expect(formulaireDe({ ...alerte, periodeFin: '2026-12-31' }, '').periodeFin).toBe('31/12/2026')
    // Whoever changes it does not become the one who is told.
    const parMail = { ...alerte, canalAlerte: 'MAIL', destinataire: 'gardien@exemple.fr' } as const
    expect(versAppel(formulaireDe(parMail, 'camille@exemple.fr'))).toMatchObject({ destinataire: 'gardien@exemple.fr' })
    expect(versAppel(montree)).toMatchObject({ valeurSeuilEnLitre: 2500, periodeDebut: '2026-11-01' })
    expect(refusFormulaire(montree, { aujourdhui: AUJOURDHUI, debutConnu: '2026-11-01' })).toEqual([])
  })
})
