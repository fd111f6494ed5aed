/**
 * What the simulated Paybox and the agency share. The account and the secret are those that Paybox publishes for tests;
 * the key pair is the simulator's own, for nobody has the private key of Paybox.
 */
export const PAYBOX_SIMULE = {
  site: '1999888',
  rang: '32',
  identifiant: '107904482',
  cle: '0123456789ABCDEF'.repeat(8),
  clePublique: `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDWsu5T+85mFJM2NjmCOupd3TTJ
ePDBhXxau6uF671sJFO270YY33fPw5OscwqAXBiEFm5uPevijlu6ZB2TR3/TbqZi
lwM0yJ7STr83ROfvCj4kFNH+1c6KrZFXqsn3MmorYHadAQf/x2KbzF4k71SDTe3r
RLbW4sdyT54n/2aoVwIDAQAB
-----END PUBLIC KEY-----
`,
} as const

/** Signs the notifications of the simulator; worth nothing elsewhere. */
export const CLE_PRIVEE_SIMULEE = `-----BEGIN PRIVATE KEY-----
MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBANay7lP7zmYUkzY2
OYI66l3dNMl48MGFfFq7q4XrvWwkU7bvRhjfd8/Dk6xzCoBcGIQWbm496+KOW7pk
HZNHf9NupmKXAzTIntJOvzdE5+8KPiQU0f7VzoqtkVeqyfcyaitgdp0BB//HYpvM
XiTvVINN7etEttbix3JPnif/ZqhXAgMBAAECgYAgts792QaQI15zCjwlDdkcSFJ8
yILW2gIiySnPlCYezkI7Q6ZIr/RPohtkUXsuJ9pMdiaJgcHpmYt8kTi4clKVm2bF
eRgbBGvcj9QPg8oIcJBAjrDy9ca2ZQhr2x2jvAqWdGecCR6nG9uv/S9pGAseOv4L
608rsWE/oXzWMqi88QJBAPWVI10ozREpAezsAIwPD5fuYL4/veej4wCobaLh+rSn
hNja4YQPVt3goRbz+eYBtaasnByq3GMScXLvhkUdSuMCQQDfzmrcmb+iXW9IBPbX
XY7vPkApKDuHOKXWD2WBVKkhqwBiOsQiaGAKtiBsHIkVNoup6gVxskdKNNlqSGdk
sKL9AkAUuOLlB35WRlmNPlTFfLfaIBk1tHc3xpJvCcdGiT74Y3JIQh/pXsn7quqs
3yVlDRvg1ovNt3UlPvcntaJkzpX1AkEAieuH2Sh6exF/WW+NuoyyX+cJ3RMpFByp
ve/BCuFkVRYvZ1l1swqFXTR9aIJxS/xQN0a7UiSeYDGPZjr2VIux9QJBAL+TQOr+
6YWyB1roLu28CAIjJ5Kz6h7VNw1Uc4mv4XUPyvYCB+Q4tCq+xHeiFUG17nn/bc8t
wHjZok0BIxsZXM0=
-----END PRIVATE KEY-----
`
