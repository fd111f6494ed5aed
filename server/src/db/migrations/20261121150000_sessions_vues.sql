-- What a user needs to recognise his sessions: by what browser, and when last. Neither is written for anonymous tokens.
alter table session add column appareil text check (length(appareil) <= 100), add column vue_le timestamptz;
