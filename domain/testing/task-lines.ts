/*
 * Lines as people type them, with what is meant, for Wednesday 25 November 2026, 10:00. Columns: line | title | the
 * rest in any order: a day, a time or part of the day, a size ('15m'), a rule, 'done' (counts from completion), 'remind
 * 10'. The first hundred were written before the parser.
 */
export const writtenBefore = `
ring the GP Thu 9am every 4 weeks | ring the GP | 2026-11-26 09:00 FREQ=WEEKLY;INTERVAL=4
bins tonight | bins | 2026-11-25 evening
buy milk | buy milk |
Buy 2 pints of milk | Buy 2 pints of milk |
size 4 nappies | size 4 nappies |
dentist tomorrow 2.30pm | dentist | 2026-11-26 14:30
dentist tomorow at 3 | dentist | 2026-11-26 15:00
ring nan sunday | ring nan | 2026-11-29
Sunday roast shopping | Sunday roast shopping |
pay March fees | pay March fees |
bus 76 to hospital | bus 76 to hospital |
scan room 12 | scan room 12 |
give calpol 5ml | give calpol 5ml |
health visitor fri 10am | health visitor | 2026-11-27 10:00
health visitor friday at 10.15 | health visitor | 2026-11-27 10:15
swimming every wensday 9.30 | swimming | FREQ=WEEKLY;BYDAY=WE 2026-11-25 09:30
baby group every tues 10am | baby group | FREQ=WEEKLY;BYDAY=TU 2026-12-01 10:00
change bedding evry week | change bedding | FREQ=WEEKLY
water plants every 3 days | water plants | FREQ=DAILY;INTERVAL=3
vitamin d every day | vitamin d | FREQ=DAILY
vitamin D drops daily | vitamin D drops | FREQ=DAILY
take out recycling every other thursday | take out recycling | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-11-26
cleaner fortnightly | cleaner | FREQ=WEEKLY;INTERVAL=2
pay rent monthly on the 1st | pay rent | FREQ=MONTHLY;BYMONTHDAY=1 2026-12-01
nursery fees on the 28th of every month | nursery fees | FREQ=MONTHLY;BYMONTHDAY=28 2026-11-28
NCT coffee last Friday of the month | NCT coffee | FREQ=MONTHLY;BYDAY=-1FR 2026-11-27
wash bottles 3 days after I did it | wash bottles | FREQ=DAILY;INTERVAL=3 done
descale kettle 4 weeks after it's done | descale kettle | FREQ=WEEKLY;INTERVAL=4 done
school run weekdays 8.40 | school run | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-25 08:40
pelvic floor every morning | pelvic floor | FREQ=DAILY morning
ring council half an hour | ring council | 30m
tidy toys 15 min | tidy toys | 15m
quick tidy of kitchen | tidy of kitchen | 5m
sort baby clothes 1 hour | sort baby clothes | 60m
ironing 30 mins tonight | ironing | 30m 2026-11-25 evening
mum round half seven thursday | mum round | 2026-11-26 07:30
bath at half six tonight | bath | 2026-11-25 18:30
dinner with Jo friday at 7 | dinner with Jo | 2026-11-27 19:00
lunch with Priya saturday 12.30 | lunch with Priya | 2026-11-28 12:30
call mum 7ish | call mum 7ish |
call surgery before 9am | call surgery before 9am |
walk after nursery | walk after nursery |
cake for Friday | cake for Friday |
pack bag for tomorrow | pack bag for tomorrow |
meet Ellie a week on Tuesday | meet Ellie | 2026-12-08
blood test tuesday week | blood test | 2026-12-08
MOT 26/11 | MOT | 2026-11-26
MOT 3 dec 8am | MOT | 2026-12-03 08:00
parents evening 2nd December 5.30pm | parents evening | 2026-12-02 17:30
parents evening | parents evening |
book flu jab next week | book flu jab | 2026-11-30
return library books by friday | return library books | 2026-11-27
order christmas cards by 1 December | order christmas cards | 2026-12-01
6 week check at 11 on monday | 6 week check | 2026-11-30 11:00
12 week jabs 8th jan 2:15pm | 12 week jabs | 2027-01-08 14:15
tea time story | tea time story |
ring school in the morning | ring school | morning
email landlord this afternoon | email landlord | 2026-11-25 afternoon
hoover stairs tomorrow morning | hoover stairs | 2026-11-26 morning
nappies, wipes and call nan | nappies, wipes and call nan | 3 tasks
fish and chips | fish and chips |
milk bread eggs | milk bread eggs |
meet at 10 Park Street | meet at 10 Park Street |
cbeebies at 6 | cbeebies | 18:00
pick up Leo 3.15 | pick up Leo | 15:15
pick up leo at quarter past three every weekday | pick up leo | 15:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-25
text Sam in 2 hours | text Sam | 2026-11-25 12:00
check on washing in half an hour | check on washing | 2026-11-25 10:30
book swimming in 3 days | book swimming | 2026-11-28
chase health visitor in a fortnight | chase health visitor | 2026-12-09
remind me to call the bank at 2pm | call the bank | 14:00 remind 0
physio mon 9am remind me 30 min before | physio | 2026-11-30 09:00 remind 30
read 10 pages | read 10 pages |
2 loads of washing | 2 loads of washing |
walk the dog 5 min | walk the dog | 5m
buy 1/2 pint cream | buy 1/2 pint cream |
24/7 helpline number | 24/7 helpline number |
sun cream and hats | sun cream and hats |
may need new tyres | may need new tyres |
tomorrow 9am | tomorrow 9am |
Friday | Friday |
Leo's birthday 14 February every year | Leo's birthday | 2027-02-14 FREQ=YEARLY
council tax every 6 months | council tax | FREQ=MONTHLY;INTERVAL=6
playgroup tues and thurs | playgroup tues and thurs |
playgroup every tues and thurs 9.30am | playgroup | FREQ=WEEKLY;BYDAY=TU,TH 2026-11-26 09:30
gym Mondays and Wednesdays | gym | FREQ=WEEKLY;BYDAY=MO,WE 2026-11-25
calpol every 4 hours | calpol every 4 hours |
feed at 2 4 and 6 | feed at 2 4 and 6 |
buy 3 for 2 nappies | buy 3 for 2 nappies |
£15 for school trip | £15 for school trip |
send £10 by thursday | send £10 | 2026-11-26
photos from Saturday | photos from Saturday |
read The Tiger Who Came to Tea | read The Tiger Who Came to Tea |
ring 0117 496 0000 | ring 0117 496 0000 |
BS7 9AM parcel | BS7 9AM parcel |
thursday: bins | bins | 2026-11-26
Tues PE kit | PE kit | 2026-12-01
next friday nursery closed | nursery closed | 2026-12-04
swimming bag this saturday | swimming bag | 2026-11-28
antenatal class first monday of the month 7pm | antenatal class | FREQ=MONTHLY;BYDAY=1MO 2026-12-07 19:00
cut nails weekly | cut nails | FREQ=WEEKLY
weekly shop | weekly shop |
quick oats | oats | 5m
clean oven every 8 weeks after done | clean oven | FREQ=WEEKLY;INTERVAL=8 done
swimming every monday until 14 december | swimming | FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214 2026-11-30
tomoz ring doc 8am | ring doc | 2026-11-26 08:00
`
