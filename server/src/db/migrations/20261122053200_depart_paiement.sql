-- When the browser said that it leaves for the provider: what tells a payer who never got there from one who came to nothing there.
alter table tentative_paiement add column partie_le timestamptz;
