/** A person of the simulated FranceConnect; the claims are those of the real one. */
export interface IdentiteTest {
  sub: string
  given_name: string
  given_name_array: string[]
  family_name: string
  preferred_username?: string
  email?: string
  gender: 'male' | 'female'
  birthdate: string
  birthplace: string
  birthcountry: string
}

/** Among them the person of FranceConnect's own sandbox, one whose address an account of the demonstration has, and one without address. */
export const IDENTITES: readonly IdentiteTest[] = [
  {
    sub: 'b6048e95bb134ec5b1d1e1fa69f287172e91722b9354d637a1bcf2ebb0fd2ef5v1',
    given_name: 'Angela Claire Louise',
    given_name_array: ['Angela', 'Claire', 'Louise'],
    family_name: 'DUBOIS',
    email: 'angela.dubois@courriel.test',
    gender: 'female',
    birthdate: '1962-08-24',
    birthplace: '75107',
    birthcountry: '99100',
  },
  {
    sub: '3f1c9a58e7d24b06a1f0c5d2b79e4863cc0d81f7a3b94e52d6f80a17be3942c1v1',
    given_name: 'Camille',
    given_name_array: ['Camille'],
    family_name: 'ROUSSEL',
    email: 'standard@ael.test',
    gender: 'female',
    birthdate: '1987-03-02',
    birthplace: '33063',
    birthcountry: '99100',
  },
  {
    sub: '9d20e4b7c61f4a3385d7e0fb16a2c984f35b60e91d874ca2b0e6739d5f18ac47v1',
    given_name: 'Jean-Baptiste Élie',
    given_name_array: ['Jean-Baptiste', 'Élie'],
    family_name: 'LEFEBVRE-DELACROIX DE MONTGOLFIER',
    preferred_username: "D'AMBROSIO",
    email: 'jb.dambrosio@courriel.test',
    gender: 'male',
    birthdate: '1955-11-30',
    birthplace: '',
    birthcountry: '99127',
  },
  {
    sub: '41a7d3c8f0be4f79925ce681d03b7a5ee8f2940c6b1d4738a95f0c2de7b63180v1',
    given_name: 'Awa',
    given_name_array: ['Awa'],
    family_name: 'TRAORÉ',
    gender: 'female',
    birthdate: '2001-01-15',
    birthplace: '59350',
    birthcountry: '99100',
  },
]

export const trouverIdentite = (sub: string): IdentiteTest | undefined =>
  IDENTITES.find((identite) => identite.sub === sub)
