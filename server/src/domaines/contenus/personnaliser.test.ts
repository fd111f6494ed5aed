import { describe, expect, it } from 'vitest'
import { personnaliserContenu, personnaliserHtml, personnaliserTexte } from './personnaliser.ts'

const contenu = { conditionAffichage: '', titre: '', visuel: '', resume: '', texteHtml: '', liens: [] }

describe('a text that speaks of its reader', () => {
  it.each([
    ['Bonjour {{prenom}}', 'Bonjour Camille'],
    ['Bonjour {{ prenom }}', 'Bonjour Camille'],
    ['Bonjour {{prenom|cher usager}}', 'Bonjour Camille'],
    ['Contrat {{numeroContrat|à rattacher}}', 'Contrat à rattacher'],
    ['Contrat {{numeroContrat}}.', 'Contrat .'],
    ['{{constructor}}{{__proto__}}{{inconnu}}', ''],
    ['{{{prenom}}}', '{Camille}'],
    ['{prenom}', '{prenom}'],
  ])('« %s » reads « %s »', (texte, attendu) => {
    expect(personnaliserTexte(texte, { prenom: 'Camille' })).toBe(attendu)
  })

  it('escapes what the reader is called', () => {
    const prenom = '<img src=x onerror=alert(1)>"\''
    expect(personnaliserHtml('<p>Bonjour {{prenom}}</p>', { prenom })).toBe(
      '<p>Bonjour &lt;img src=x onerror=alert(1)&gt;&quot;&#39;</p>',
    )
  })

  it('takes a value for a value, even when it looks like a name', () => {
    expect(personnaliserHtml('<p>{{prenom}}</p>', { prenom: '{{email}}', email: 'a@exemple.fr' })).toBe(
      '<p>{{email}}</p>',
    )
  })

  it('puts nothing into a tag, and no script into a link', () => {
    expect(personnaliserHtml('<p><a href="{{prenom}}">x</a></p>', { prenom: 'javascript:alert(1)' })).toBe(
      '<p><a>x</a></p>',
    )
    const liens = [
      { libelle: 'Service', url: '#/service/{{numeroContrat}}' },
      { libelle: 'Appeler', url: 'tel:{{telephoneUrgence}}' },
      { libelle: 'Piège', url: '{{prenom}}' },
      { libelle: '{{inconnu}}', url: '#/' },
    ]
    const vu = personnaliserContenu(
      { ...contenu, liens },
      { numeroContrat: '00/../1', telephoneUrgence: '01 99 00 12 34', prenom: 'javascript:alert(1)' },
    )
    expect(vu.liens).toEqual([
      { libelle: 'Service', url: '#/service/00%2F..%2F1' },
      { libelle: 'Appeler', url: 'tel:0199001234' },
    ])
  })
})
