/** The keys of the simulated Gigya; the secret is in base64, as the real one. */
export const GIGYA_SIMULE = { apiKey: '4_simulation', secret: 'c2VjcmV0LWRlLWxhLXNpbXVsYXRpb24tZ2lneWE=' }
