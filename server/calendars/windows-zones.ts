/** Pairs of a Windows zone name, which Outlook and Exchange use, and its IANA zone (Unicode CLDR, windowsZones). */
const names = `
Dateline Standard Time=Etc/GMT+12|UTC-11=Etc/GMT+11|Hawaiian Standard Time=Pacific/Honolulu
Alaskan Standard Time=America/Anchorage|Pacific Standard Time=America/Los_Angeles
US Mountain Standard Time=America/Phoenix|Mountain Standard Time=America/Denver
Central Standard Time=America/Chicago|Central America Standard Time=America/Guatemala
Central Standard Time (Mexico)=America/Mexico_City|Canada Central Standard Time=America/Regina
Eastern Standard Time=America/New_York|US Eastern Standard Time=America/Indiana/Indianapolis
SA Pacific Standard Time=America/Bogota|Atlantic Standard Time=America/Halifax
SA Western Standard Time=America/La_Paz|Venezuela Standard Time=America/Caracas
Newfoundland Standard Time=America/St_Johns|E. South America Standard Time=America/Sao_Paulo
Argentina Standard Time=America/Buenos_Aires|SA Eastern Standard Time=America/Cayenne
Greenland Standard Time=America/Godthab|Azores Standard Time=Atlantic/Azores
Cape Verde Standard Time=Atlantic/Cape_Verde|UTC=Etc/UTC|Coordinated Universal Time=Etc/UTC
GMT Standard Time=Europe/London|Greenwich Standard Time=Atlantic/Reykjavik
Morocco Standard Time=Africa/Casablanca|W. Europe Standard Time=Europe/Berlin
Central Europe Standard Time=Europe/Budapest|Romance Standard Time=Europe/Paris
Central European Standard Time=Europe/Warsaw|W. Central Africa Standard Time=Africa/Lagos
GTB Standard Time=Europe/Bucharest|FLE Standard Time=Europe/Kiev|E. Europe Standard Time=Europe/Chisinau
Middle East Standard Time=Asia/Beirut|Egypt Standard Time=Africa/Cairo|Syria Standard Time=Asia/Damascus
South Africa Standard Time=Africa/Johannesburg|Israel Standard Time=Asia/Jerusalem
Jordan Standard Time=Asia/Amman|Turkey Standard Time=Europe/Istanbul|Kaliningrad Standard Time=Europe/Kaliningrad
Arabic Standard Time=Asia/Baghdad|Arab Standard Time=Asia/Riyadh|Russian Standard Time=Europe/Moscow
E. Africa Standard Time=Africa/Nairobi|Iran Standard Time=Asia/Tehran|Arabian Standard Time=Asia/Dubai
Georgian Standard Time=Asia/Tbilisi|Caucasus Standard Time=Asia/Yerevan|Afghanistan Standard Time=Asia/Kabul
West Asia Standard Time=Asia/Tashkent|Pakistan Standard Time=Asia/Karachi|India Standard Time=Asia/Calcutta
Sri Lanka Standard Time=Asia/Colombo|Nepal Standard Time=Asia/Katmandu|Central Asia Standard Time=Asia/Almaty
Bangladesh Standard Time=Asia/Dhaka|Myanmar Standard Time=Asia/Rangoon|SE Asia Standard Time=Asia/Bangkok
China Standard Time=Asia/Shanghai|Singapore Standard Time=Asia/Singapore|Taipei Standard Time=Asia/Taipei
W. Australia Standard Time=Australia/Perth|Tokyo Standard Time=Asia/Tokyo|Korea Standard Time=Asia/Seoul
Cen. Australia Standard Time=Australia/Adelaide|AUS Central Standard Time=Australia/Darwin
E. Australia Standard Time=Australia/Brisbane|AUS Eastern Standard Time=Australia/Sydney
Tasmania Standard Time=Australia/Hobart|New Zealand Standard Time=Pacific/Auckland|Fiji Standard Time=Pacific/Fiji`

export const windowsZones: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split('=') as [string, string]),
)
